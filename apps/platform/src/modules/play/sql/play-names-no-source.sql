-- Whether a source is a product between players that does not say from whom its players win.
CREATE OR REPLACE FUNCTION play_names_no_source(p_source text) RETURNS boolean LANGUAGE sql STABLE
RETURN starts_with(p_source, 'product:')
  AND coalesce((SELECT between_players AND NOT names_contests FROM products WHERE id = substr(p_source, 9)), false);
