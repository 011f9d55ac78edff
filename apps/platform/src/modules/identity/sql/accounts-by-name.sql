-- The other accounts with the date of birth and the name of a player, where one may have more words than the other (a second name or surname).
CREATE OR REPLACE FUNCTION accounts_by_name(p_player text) RETURNS TABLE (brand_id text, player_id text)
LANGUAGE sql STABLE AS $$
  SELECT b.brand_id, b.id FROM players a JOIN players b ON b.birth_date = a.birth_date
    WHERE a.id = p_player AND b.id <> a.id
      AND (person_tokens(a.name, a.lastname) <@ person_tokens(b.name, b.lastname) OR person_tokens(b.name, b.lastname) <@ person_tokens(a.name, a.lastname))
$$;
