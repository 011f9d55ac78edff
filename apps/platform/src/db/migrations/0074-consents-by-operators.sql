-- An operator withdraws consents to marketing that a player asks to have withdrawn, and gives none (docs/consents.md). 0075 validates the checks.
ALTER TABLE marketing_consents DROP CONSTRAINT marketing_consents_way_check;
ALTER TABLE marketing_consents ADD CONSTRAINT marketing_consents_way_check
  CHECK (way IN ('registration', 'profile', 'mail_link', 'operator', 'protection', 'former_choice')) NOT VALID;
ALTER TABLE marketing_consents ADD CONSTRAINT marketing_consents_operator_check
  CHECK (way <> 'operator' OR NOT given) NOT VALID;
