-- Registrations are compared with restricted persons by name and date of birth (accounts_of_person).
CREATE INDEX players_birth_date ON players (birth_date) WHERE birth_date IS NOT NULL;
