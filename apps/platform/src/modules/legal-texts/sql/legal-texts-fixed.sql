-- A published text is never changed, by the owner of the table neither: a correction is another version.
CREATE OR REPLACE FUNCTION legal_texts_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE OR REPLACE TRIGGER legal_texts_fixed BEFORE UPDATE ON legal_texts
  FOR EACH ROW EXECUTE FUNCTION legal_texts_fixed();
CREATE OR REPLACE TRIGGER legal_text_acceptances_fixed BEFORE UPDATE ON legal_text_acceptances
  FOR EACH ROW EXECUTE FUNCTION legal_texts_fixed();
CREATE OR REPLACE TRIGGER legal_text_withdrawals_fixed BEFORE UPDATE ON legal_text_withdrawals
  FOR EACH ROW EXECUTE FUNCTION legal_texts_fixed();
