-- Keys of providers lie sealed in their rows ("sealed"), or in a setting ("env:NAME"). "file:PATH" stays for rows of an older version
-- until the start has sealed what the file holds.
ALTER TABLE game_providers
  DROP CONSTRAINT game_providers_key_reference_check,
  ADD COLUMN key_sealed text CHECK (length(key_sealed) <= 2000),
  ADD CONSTRAINT game_providers_key_reference_check
    CHECK (key_reference ~ '^(sealed|env:PROVIDER_[A-Z0-9_]{1,60}|file:[^\n]+)$' AND length(key_reference) <= 500),
  ADD CONSTRAINT game_providers_key_sealed CHECK (key_reference IS DISTINCT FROM 'sealed' OR key_sealed IS NOT NULL);
ALTER TABLE sports_providers
  DROP CONSTRAINT sports_providers_key_reference_check,
  ADD COLUMN key_sealed text CHECK (length(key_sealed) <= 2000),
  ADD CONSTRAINT sports_providers_key_reference_check
    CHECK (key_reference ~ '^(sealed|env:PROVIDER_[A-Z0-9_]{1,60}|file:[^\n]+)$' AND length(key_reference) <= 500),
  ADD CONSTRAINT sports_providers_key_sealed CHECK (key_reference IS DISTINCT FROM 'sealed' OR key_sealed IS NOT NULL);
