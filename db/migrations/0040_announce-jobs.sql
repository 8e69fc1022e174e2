DROP TRIGGER IF EXISTS "notify_mail" ON "mail_outbox";--> statement-breakpoint
DROP FUNCTION IF EXISTS app.notify_mail();
