set local role maplekey_intake;

-- Counts one view per visitor, agent and Toronto day; true when it was the first. `p_visitor` is any text that tells
-- visitors apart. It is not stored, and once the day's salt is deleted, nobody can tell whose hash it was.
create or replace function app.record_page_view(p_agent_id uuid, p_visitor text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'America/Toronto')::date;
  todays_salt text;
begin
  if not exists (select from public.agents a where a.id = p_agent_id and app.is_public(a.is_active, a.licences)) then
    return false;
  end if;
  select s.salt into todays_salt from public.page_view_salts s where s.day = today;
  if not found then
    delete from public.page_view_salts where day < today;
    insert into public.page_view_salts (day, salt) values (today, gen_random_uuid()::text || gen_random_uuid()::text)
    on conflict do nothing;
    select s.salt into todays_salt from public.page_view_salts s where s.day = today;
  end if;
  insert into public.analytics_events (agent_id, visitor_hash)
  values (p_agent_id, encode(sha256(convert_to(todays_salt || p_visitor, 'UTF8')), 'hex'))
  on conflict do nothing;
  return found;
end
$$;
grant execute on function app.record_page_view to maplekey_visitor, maplekey_user;
