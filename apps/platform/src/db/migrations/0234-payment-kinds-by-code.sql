-- Which kinds there are is the code's to say (wallet/kinds); a row of one it does not know is not offered.
ALTER TABLE payment_methods DROP CONSTRAINT payment_methods_kind_check;
ALTER TABLE payment_methods ADD CONSTRAINT payment_methods_kind_check CHECK (kind ~ '^[a-z][a-z_]{1,29}$');
