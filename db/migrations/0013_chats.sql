ALTER TABLE "leads" ADD COLUMN "chat_messages" integer;--> statement-breakpoint
CREATE POLICY "leads_intake_follow_chat" ON "leads" AS PERMISSIVE FOR UPDATE TO "maplekey_intake" USING ("leads"."type" = 'chat') WITH CHECK ("leads"."type" = 'chat');--> statement-breakpoint
-- By hand: how a conversation's lead follows the conversation.
grant select (client_name, client_email, client_phone, notes, chat_messages),
  update (client_name, client_email, client_phone, notes, body_hash, chat_messages) on leads to maplekey_intake;
--> statement-breakpoint
-- What the client adds to their own conversation is no change by staff: the log of those would call it an erasure.
set local role maplekey_ledger;
--> statement-breakpoint
grant execute on function app.audit_lead() to maplekey_owner;
--> statement-breakpoint
set local role maplekey_owner;
--> statement-breakpoint
drop trigger audit_lead on public.leads;
--> statement-breakpoint
create trigger audit_lead after update or delete on public.leads for each row when (current_user <> 'maplekey_intake')
  execute function app.audit_lead();
--> statement-breakpoint
set local role maplekey_ledger;
--> statement-breakpoint
revoke execute on function app.audit_lead() from maplekey_owner;
--> statement-breakpoint
set local role maplekey_owner;
--> statement-breakpoint
set local check_function_bodies = off;
--> statement-breakpoint
grant create on schema app to maplekey_intake;
--> statement-breakpoint
-- One lead per conversation: stored at the first yes; `updated` when a later yes brings more; `replayed` for what was kept
-- already, or was sent before what was kept; `conflict` when the key belongs to something else. What staff wrote over the
-- notes stays.
create function app.keep_chat(
  p_conversation uuid, p_body_hash text, p_messages integer, p_name text, p_email text, p_phone text, p_turns text, p_consents jsonb
)
returns table (lead_id uuid, outcome text)
language plpgsql security definer set search_path = '' as $$
begin
  if jsonb_array_length(coalesce(p_consents, '[]')) = 0 then
    raise check_violation using message = 'Contact details are kept on a yes, or not at all.';
  end if;
  select s.lead_id, s.outcome into lead_id, outcome
    from app.submit_lead(p_conversation, p_body_hash, p_body_hash, 'chat', 'AI Chatbot', p_name, p_email, p_phone, null,
      null, p_turns, '{}', p_consents) s;
  if outcome = 'stored' then
    update public.leads l set chat_messages = p_messages where l.id = keep_chat.lead_id;
  elsif outcome = 'conflict' then
    update public.leads l
       set client_name = coalesce(p_name, l.client_name), client_email = coalesce(p_email, l.client_email),
           client_phone = coalesce(p_phone, l.client_phone), body_hash = p_body_hash, chat_messages = p_messages,
           notes = case when left(l.notes, 1) = '[' then p_turns else coalesce(l.notes, p_turns) end
     where l.id = keep_chat.lead_id and l.type = 'chat' and coalesce(l.chat_messages, 0) < p_messages;
    if found then
      insert into public.consents (lead_id, kind, granted, wording, version, page)
      select keep_chat.lead_id, c.kind, c.granted, c.wording, c.version, c.page
        from jsonb_to_recordset(p_consents) as c (kind text, granted boolean, wording text, version text, page text);
      outcome := 'updated';
    elsif exists (select from public.leads l where l.id = keep_chat.lead_id and l.type = 'chat') then
      outcome := 'replayed';
    end if;
  end if;
  return next;
end
$$;
--> statement-breakpoint
grant execute on function app.keep_chat(uuid, text, integer, text, text, text, text, jsonb) to maplekey_visitor;
--> statement-breakpoint
alter function app.keep_chat(uuid, text, integer, text, text, text, text, jsonb) owner to maplekey_intake;
--> statement-breakpoint
revoke create on schema app from maplekey_intake;
