# Sourced by ./play, ./test and bench/*: makes .venv with what is needed, once, and says what it does.
# Usage: weimar_environment run|dev     (dev adds what the tests need)

weimar_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
weimar_python="$weimar_root/.venv/bin/python"

weimar_find_python() {
  local candidate
  for candidate in "${PYTHON:-}" python3 python3.14 python3.13 python3.12 python3.11 python; do
    [ -n "$candidate" ] || continue
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      echo "$candidate"
      return 0
    fi
  done
  echo "Weimar needs Python 3.11 or newer with venv and pip; none was found. Install it, or set PYTHON to it." >&2
  return 1
}

weimar_environment() {
  local kind=$1 python extras stamp wanted
  stamp="$weimar_root/.venv/.weimar-$kind"
  # the folder's name belongs to it: an environment that was moved does not work
  wanted="$weimar_root $(cat "$weimar_root/pyproject.toml" "$weimar_root/constraints.txt" | cksum)"
  if [ -x "$weimar_python" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ]; then
    return 0
  fi
  if ! "$weimar_python" -m pip --version >/dev/null 2>&1 || ! grep -qF "$weimar_root/.venv" "$weimar_root/.venv/bin/pip" 2>/dev/null; then
    rm -rf "$weimar_root/.venv"
    python=$(weimar_find_python) || return 1
    echo "Making an environment in .venv with $("$python" --version) ..." >&2
    if ! "$python" -m venv "$weimar_root/.venv"; then
      rm -rf "$weimar_root/.venv"
      echo "Python's venv module does not work here; on Debian: apt-get install python3-venv" >&2
      return 1
    fi
  fi
  extras=""
  [ "$kind" = dev ] && extras="[dev]"
  echo "Installing Weimar and what it needs ($kind) ..." >&2
  if ! "$weimar_python" -m pip install --quiet --disable-pip-version-check \
      --constraint "$weimar_root/constraints.txt" --editable "$weimar_root$extras" >&2; then
    echo "The installation failed: is the package registry reachable? See the lines above." >&2
    return 1
  fi
  echo "$wanted" > "$stamp"
}
