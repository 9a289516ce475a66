"""Environments for learning: the game in the interfaces of PettingZoo, OpenSpiel and Gymnasium.

Contract: the clean engine plays; nothing here knows a rule. A seat's observation is made from its view and from nothing
else. Actions are the numbers of `weimar.engine.action_table`, observations those of `weimar.envs.encoding`. Bad input
is refused with `EnvironmentMisuse`, which has a stable code.

    from weimar.envs import secret_hitler_v0     PettingZoo: env, raw_env, parallel_env
    import weimar.envs.open_spiel                OpenSpiel: registers the game `secret_hitler`
    import weimar.envs.vector                    Gymnasium: registers `weimar/SecretHitler-v0` for `make_vec`

docs/reference/environments.md has every field.
"""
