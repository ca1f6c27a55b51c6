-- An account or a company leaves the log only when it is gone: as long as it is there, nothing takes it out of a line.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	people text[] := array['user_id', 'actor_id', 'as_user_id', 'company_id'];
BEGIN
	IF TG_OP = 'UPDATE' THEN
		-- The erasure of a person says so for its own transaction.
		IF current_setting('cellwright.erasing', true) = 'on' THEN RETURN NEW; END IF;
		-- A foreign key that lets go of an account or a company that is no more.
		IF to_jsonb(NEW) - people = to_jsonb(OLD) - people
			AND (NEW.user_id IS NOT DISTINCT FROM OLD.user_id
				OR NEW.user_id IS NULL AND NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id))
			AND (NEW.actor_id IS NOT DISTINCT FROM OLD.actor_id
				OR NEW.actor_id IS NULL AND NOT EXISTS (SELECT FROM users WHERE id = OLD.actor_id))
			AND (NEW.as_user_id IS NOT DISTINCT FROM OLD.as_user_id
				OR NEW.as_user_id IS NULL AND NOT EXISTS (SELECT FROM users WHERE id = OLD.as_user_id))
			AND (NEW.company_id IS NOT DISTINCT FROM OLD.company_id
				OR NEW.company_id IS NULL AND NOT EXISTS (SELECT FROM companies WHERE id = OLD.company_id))
			THEN RETURN NEW; END IF;
	END IF;
	RAISE EXCEPTION 'audit events are never changed or deleted' USING ERRCODE = '42501';
END $$;
