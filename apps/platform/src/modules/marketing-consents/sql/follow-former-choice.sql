-- What a version before consents writes while both run: who unsubscribes there is unsubscribed.
CREATE OR REPLACE FUNCTION follow_former_choice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO marketing_consents (brand_id, player_id, product, channel, given, at, text_version, way)
    SELECT NEW.brand_id, NEW.player_id, product, channel, NEW.marketing, NEW.changed_at,
      (SELECT max(version) FROM published.legal_texts t
        WHERE t.brand_id = NEW.brand_id AND t.kind = 'privacy' AND t.valid_from <= NEW.changed_at),
      'former_choice'
    FROM unnest(ARRAY['betting', 'casino', 'poker', 'prode']) AS product, unnest(ARRAY['inbox', 'email']) AS channel;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER follow_former_choice AFTER INSERT OR UPDATE ON marketing_choices
  FOR EACH ROW EXECUTE FUNCTION follow_former_choice();
