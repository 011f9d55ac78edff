-- Countries of players are codes in capitals (ISO 3166-1), by which the rules of a residence are found; what is no code is forgotten.

UPDATE players SET country = CASE WHEN country ~ '^[A-Za-z]{2}$' THEN upper(country) END WHERE country !~ '^[A-Z]{2}$';
-- Accounts are brought in line anew with what waits for a check.
DELETE FROM identity_demands;
