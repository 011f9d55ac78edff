-- What guests played with play money is deleted after a while (provider/demo-cleanup.ts).
CREATE INDEX demo_wallets_age ON demo_wallets (created_at);
CREATE INDEX demo_moves_of_player ON demo_moves (player_id);
CREATE INDEX view_sessions_of_demos ON view_sessions (player_id) WHERE player_id LIKE 'demo:%';
CREATE INDEX seed_pairs_of_demos ON seed_pairs (player_id) WHERE player_id LIKE 'demo:%';
