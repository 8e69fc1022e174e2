-- A link that confirms works for seven days after it was asked for, and somebody who comes back begins anew: the times of
-- the former subscription would stand for the new one otherwise.
grant create on schema app to maplekey_intake;
--> statement-breakpoint
-- Only its owner may replace a function.
set local role maplekey_intake;
--> statement-breakpoint
create or replace function app.subscribe_newsletter(
  p_email text, p_confirm_hash text, p_unsubscribe_hash text, p_wording text, p_version text, p_page text
)
returns table (subscriber_id uuid, outcome text)
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.newsletter_subscribers as s (email, confirm_hash, unsubscribe_hash)
  values (lower(p_email), p_confirm_hash, p_unsubscribe_hash)
  on conflict (lower(email)) do update
    set status = 'pending', confirm_hash = excluded.confirm_hash, unsubscribe_hash = excluded.unsubscribe_hash,
        confirmed_at = null, unsubscribed_at = null
    where s.status <> 'confirmed'
  returning s.id into subscriber_id;
  if found then
    insert into public.consents (subscriber_id, kind, granted, wording, version, page)
    values (subscribe_newsletter.subscriber_id, 'newsletter', true, p_wording, p_version, p_page);
    outcome := 'pending';
  else
    select s.id into subscriber_id from public.newsletter_subscribers s where lower(s.email) = lower(p_email);
    outcome := 'confirmed';
  end if;
  return next;
end
$$;
--> statement-breakpoint
-- True when the link is known and young enough; opening it twice is no error. A pending row was last touched when its link
-- was asked for.
create or replace function app.confirm_newsletter(p_confirm_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_subscribers
     set status = 'confirmed', confirmed_at = coalesce(confirmed_at, now())
   where confirm_hash = p_confirm_hash
     and (status = 'confirmed' or (status = 'pending' and updated_at > now() - interval '7 days'));
  return found;
end
$$;
--> statement-breakpoint
set local role maplekey_owner;
--> statement-breakpoint
revoke create on schema app from maplekey_intake;
