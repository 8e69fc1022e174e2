CREATE TABLE "reply_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"is_marketing" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reply_templates_name_length" CHECK (char_length("reply_templates"."name") between 1 and 100),
	CONSTRAINT "reply_templates_language_known" CHECK ("reply_templates"."language" in ('en', 'fr')),
	CONSTRAINT "reply_templates_subject_length" CHECK (char_length("reply_templates"."subject") between 1 and 200),
	CONSTRAINT "reply_templates_text_length" CHECK (char_length("reply_templates"."text") between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "reply_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lead_activities" DROP CONSTRAINT "lead_activities_kind_known";--> statement-breakpoint
ALTER TABLE "lead_activities" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "lead_activities" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_activities" ADD CONSTRAINT "lead_activities_subject_length" CHECK (char_length("lead_activities"."subject") between 1 and 200);--> statement-breakpoint
ALTER TABLE "lead_activities" ADD CONSTRAINT "lead_activities_outcome_known" CHECK ("lead_activities"."outcome" in ('reached', 'message', 'no_answer'));--> statement-breakpoint
UPDATE "lead_activities" SET "outcome" = CASE "text" WHEN 'Spoke on the phone' THEN 'reached' WHEN 'Left a voice message' THEN 'message' ELSE 'no_answer' END WHERE "kind" = 'call';--> statement-breakpoint
ALTER TABLE "lead_activities" ADD CONSTRAINT "lead_activities_complete" CHECK (("lead_activities"."kind" = 'mail') = ("lead_activities"."subject" is not null) and ("lead_activities"."kind" = 'call') = ("lead_activities"."outcome" is not null));--> statement-breakpoint
ALTER TABLE "lead_activities" ADD CONSTRAINT "lead_activities_kind_known" CHECK ("lead_activities"."kind" in ('note', 'call', 'mail'));--> statement-breakpoint
CREATE POLICY "reply_templates_read" ON "reply_templates" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent" USING ((select app.current_staff_role()) is not null);--> statement-breakpoint
CREATE POLICY "reply_templates_super_admin" ON "reply_templates" AS PERMISSIVE FOR ALL TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin')) WITH CHECK ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
ALTER POLICY "lead_activities_change_own" ON "lead_activities" TO maplekey_admin,maplekey_agent,maplekey_super_admin USING ("lead_activities"."author_id" = (select app.current_user_id()) and "lead_activities"."kind" <> 'mail' and exists (select from public.leads where leads.id = lead_id)) WITH CHECK ("lead_activities"."author_id" = (select app.current_user_id()) and "lead_activities"."kind" <> 'mail' and exists (select from public.leads where leads.id = lead_id));--> statement-breakpoint
ALTER POLICY "lead_activities_keep" ON "lead_activities" TO maplekey_finder,maplekey_keeper USING (true);--> statement-breakpoint
INSERT INTO reply_templates (name, language, subject, text) VALUES
  ('First answer', 'en', 'Your mortgage request, {{reference}}', E'Hello {{name}},\n\nThank you for writing to us. I have looked at your figures: a mortgage of {{amount}} at {{rate}} comes to about {{payment}}.\n\nTo give you a firm answer I need to ask a few questions. When is a good time to call? You can also choose one here: {{booking}}'),
  ('Première réponse', 'fr', 'Votre demande de prêt hypothécaire, {{reference}}', E'Bonjour {{name}},\n\nMerci de nous avoir écrit. J’ai regardé vos chiffres : un prêt de {{amount}} à {{rate}} revient à environ {{payment}}.\n\nPour vous donner une réponse ferme, j’ai quelques questions. Quand puis-je vous appeler? Vous pouvez aussi choisir un moment ici : {{booking}}'),
  ('We tried to call', 'en', 'I tried to reach you', E'Hello {{name}},\n\nI called today about your request and could not reach you. Call me when it suits you, or choose a time here: {{booking}}'),
  ('Nous avons appelé', 'fr', 'J’ai essayé de vous joindre', E'Bonjour {{name}},\n\nJe vous ai appelé aujourd’hui au sujet de votre demande, sans succès. Appelez-moi quand cela vous convient, ou choisissez un moment ici : {{booking}}'),
  ('Documents', 'en', 'What I need for your application', E'Hello {{name}},\n\nTo send your application to a lender I need:\n\n- a letter from your employer and your two most recent pay stubs\n- your last two notices of assessment\n- 90 days of statements that show your down payment\n- the purchase agreement and the listing, if you have them\n\nPlease do not send your social insurance number by email.'),
  ('Documents requis', 'fr', 'Ce qu’il me faut pour votre demande', E'Bonjour {{name}},\n\nPour envoyer votre demande à un prêteur, il me faut :\n\n- une lettre de votre employeur et vos deux derniers talons de paie\n- vos deux derniers avis de cotisation\n- 90 jours de relevés qui montrent votre mise de fonds\n- la promesse d’achat et la fiche de la propriété, si vous les avez\n\nN’envoyez pas votre numéro d’assurance sociale par courriel.');
