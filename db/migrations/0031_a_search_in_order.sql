-- By hand: a search is one statement that ends with the month in which it has met enough, and leaves out what a view leaves
-- out before it counts. Nothing of a month is sorted but what matches.
set local check_function_bodies = off;
--> statement-breakpoint
drop function app.search_leads(text[], integer, boolean, integer);
--> statement-breakpoint
revoke execute on function app.search_month(timestamptz) from maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
grant create on schema app to maplekey_finder;
--> statement-breakpoint
-- The first `p_most` leads whose text is like all patterns, by their time, newest or oldest first, from either end or after
-- the lead `p_after_id` of `p_after_at`; of those that the caller may see. `p_holder` narrows them to one agent's, or with
-- zeros to nobody's; null stands for any, here and for the status, type and times. LIKE tells its caller about rows, so
-- below a policy PostgreSQL tries it last and never asks the index; here the caller's part of the policies is written out
-- instead, for the role that the caller has taken and the session that it carries.
create function app.search_leads(p_patterns text[], p_newest boolean, p_most integer, p_holder uuid default null,
  p_statuses text[] default null, p_types text[] default null, p_since timestamptz default null, p_until timestamptz default null,
  p_after_at timestamptz default null, p_after_id uuid default null)
returns table (id uuid, agent_id uuid, type text, status text, created_at timestamptz, sort_name text)
language plpgsql stable security definer
-- The same plan each time; PostgreSQL expects so many matches of a short word that it would rather read the table.
set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  who record;
  -- Whose leads are asked for; null for everybody's.
  holders uuid[];
  keys bigint[];
  first_month integer;
  last_month integer;
begin
  select * into who from app.whoami();
  if current_setting('role') is distinct from 'maplekey_' || who.role or who.role = 'user'
    or coalesce(cardinality(p_patterns), 0) = 0 then
    return;
  end if;
  holders := case who.role when 'super_admin' then array[p_holder]
    when 'admin' then array_remove(array[who.agent_id, nobody], null) else array_remove(array[who.agent_id], null) end;
  if p_holder is not null then
    holders := array(select mine from unnest(holders) mine where mine = p_holder);
  end if;
  -- What is between a pattern's percent signs, in parts as `app.lead_search_keys` has them. Of each half the part that is
  -- likely the rarest will do, because every part means one more list to read: numbers, then letters that are rare in
  -- English and French.
  select array_agg(hashtextextended(chosen.part, 0)) into keys from (
    select parts.part, row_number() over (partition by pattern, (place - 1) * 2 / greatest(length(words) - 2, 1) order by rarity desc, place) as rank
      from (select pattern, regexp_replace(substr(pattern, 2, length(pattern) - 2), '\\(.)', '\1', 'g') as words
              from unnest(p_patterns) pattern) typed,
        lateral generate_series(1, length(words)) place,
        lateral (
          select substr(words, place, 4) as part, 1000 as rarity where substr(words, place, 4) ~ '^[0-9]{4}$'
          union all
          select substr(words, place, 3), (select sum(coalesce(nullif(strpos('eaisntrluodcmpghbvfkyjqxwz', letter), 0), 20))
              from string_to_table(substr(words, place, 3), null) letter)
           where substr(words, place, 3) ~ '^.[^ ][^ ]$'
          union all
          select substr(words, place, 2), 0 where substr(words, place, 2) ~ '^ [^ ]$') parts) chosen
   where rank = 1;
  select app.search_month(greatest(min(l.created_at), p_since, case when not p_newest then p_after_at end)),
      app.search_month(least(max(l.created_at), p_until, case when p_newest then p_after_at end))
    into first_month, last_month from public.leads l;
  -- The months come in order and one after another, so the last ones are not asked when the first had enough.
  return query
    select met.* from (select * from generate_series(0, last_month - first_month) step order by step) month,
      lateral (
        select l.id, l.agent_id, l.type, l.status, l.created_at, l.sort_name
          from (select case when p_newest then last_month - month.step else first_month + month.step end as number) asked
         cross join unnest(holders) held (holder)
         cross join lateral (
            select coalesce(array_agg(key # asked.number), '{}') as all_keys
              from unnest(keys || uuid_hash_extended(held.holder, 1)) key where key is not null offset 0) wanted
          join public.leads l
            on app.lead_search_keys(l.created_at, coalesce(l.agent_id, '00000000-0000-0000-0000-000000000000'), l.search_text)
              @> wanted.all_keys
         where l.search_text like all (p_patterns)
           and (held.holder is null or coalesce(l.agent_id, nobody) = held.holder)
           and (p_statuses is null or l.status = any (p_statuses))
           and (p_types is null or l.type = any (p_types))
           and (p_since is null or l.created_at >= p_since)
           and (p_until is null or l.created_at < p_until)
           and (p_after_at is null or case when p_newest then (l.created_at, l.id) < (p_after_at, p_after_id)
              else (l.created_at, l.id) > (p_after_at, p_after_id) end)
         order by case when p_newest then l.created_at end desc, case when p_newest then l.id end desc,
            l.created_at, l.id
         limit p_most) met
     order by month.step
     limit p_most;
end
$$;
--> statement-breakpoint
grant execute on function app.search_leads(text[], boolean, integer, uuid, text[], text[], timestamptz, timestamptz, timestamptz, uuid)
  to maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
alter function app.search_leads(text[], boolean, integer, uuid, text[], text[], timestamptz, timestamptz, timestamptz, uuid)
  owner to maplekey_finder;
--> statement-breakpoint
revoke create on schema app from maplekey_finder;
