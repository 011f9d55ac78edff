-- A live table with a camera: its video is a page of its own, shown above the game.
ALTER TABLE games
  ADD COLUMN stream_url text CHECK (stream_url ~ '^https?://' AND length(stream_url) <= 500),
  ADD COLUMN stream_protocol text,
  ADD CONSTRAINT games_stream_whole CHECK ((stream_url IS NULL) = (stream_protocol IS NULL));

-- Origins whose pages the operator lets a provider's tables show as video, beside the provider's own.
ALTER TABLE game_providers ADD COLUMN stream_origins text[] NOT NULL DEFAULT '{}';
