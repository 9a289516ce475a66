"""Environments for learning: the game in the interfaces of PettingZoo, OpenSpiel and Gymnasium.

Contract: the clean engine plays; this package contains no rules. A seat's observation is made only from its view.
Actions are indexes of `weimar.engine.action_table`, observations are those of `weimar.envs.encoding`. Bad input raises
`EnvironmentMisuse` with a stable code.

    from weimar.envs import secret_hitler_v0     PettingZoo: env, raw_env, parallel_env
    import weimar.envs.open_spiel                OpenSpiel: registers the game `secret_hitler`
    import weimar.envs.vector                    Gymnasium: registers `weimar/SecretHitler-v0` for `make_vec`

docs/reference/environments.md has every field.
"""
