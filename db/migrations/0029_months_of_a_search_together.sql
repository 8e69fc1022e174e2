-- By hand: a search asks for several months in one statement, and of a word for its three parts that are likely the rarest.
set local check_function_bodies = off;
--> statement-breakpoint
grant create on schema app to maplekey_finder;
--> statement-breakpoint
set local role maplekey_finder;
--> statement-breakpoint
create or replace function app.search_leads(p_patterns text[], p_month integer, p_newest boolean, p_enough integer)
returns table (id uuid, agent_id uuid, type text, status text, created_at timestamptz, sort_name text, month integer)
language plpgsql stable security definer
-- The same plan each time; PostgreSQL expects so many matches of a short word that it would rather read the table.
set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  way constant integer := case when p_newest then -1 else 1 end;
  who record;
  -- Whose leads the caller may see; null for everybody's.
  holders uuid[];
  keys bigint[];
  first_month integer;
  last_month integer;
  this_month integer;
  months integer := 1;
  enough integer := p_enough;
  met integer;
begin
  select * into who from app.whoami();
  if current_setting('role') is distinct from 'maplekey_' || who.role or who.role = 'user'
    or coalesce(cardinality(p_patterns), 0) = 0 then
    return;
  end if;
  holders := case who.role when 'super_admin' then array[null::uuid]
    when 'admin' then array_remove(array[who.agent_id, nobody], null) else array_remove(array[who.agent_id], null) end;
  -- What is between a pattern's percent signs, in parts as `app.lead_search_keys` has them. Of its beginning, middle and
  -- end the part that is likely the rarest will do, because every part means one more list to read: numbers, then letters
  -- that are rare in English and French.
  select array_agg(hashtextextended(chosen.part, 0)) into keys from (
    select parts.part, row_number() over (partition by pattern, (place - 1) * 3 / greatest(length(words) - 2, 1) order by rarity desc, place) as rank
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
  select app.search_month(min(l.created_at)), app.search_month(max(l.created_at)) into first_month, last_month
    from public.leads l;
  this_month := coalesce(p_month, case when p_newest then last_month else first_month end);
  while this_month between first_month and last_month and enough > 0 loop
    return query
      select l.id, l.agent_id, l.type, l.status, l.created_at, l.sort_name, asked.month
        from generate_series(this_month, this_month + way * (months - 1), way) asked (month)
       cross join unnest(holders) held (holder)
       cross join lateral (
          select coalesce(array_agg(key # asked.month), '{}') as all_keys
            from unnest(keys || uuid_hash_extended(held.holder, 1)) key where key is not null offset 0) wanted
        join public.leads l
          on app.lead_search_keys(l.created_at, coalesce(l.agent_id, '00000000-0000-0000-0000-000000000000'), l.search_text)
            @> wanted.all_keys
       where l.search_text like all (p_patterns)
         and (who.role = 'super_admin' or coalesce(l.agent_id, nobody) = held.holder);
    get diagnostics met = row_count;
    enough := enough - met;
    this_month := this_month + way * months;
    -- So far so few: as many months again as were asked, which is no more than twice what a page needs.
    months := months * 2;
  end loop;
end
$$;
--> statement-breakpoint
set local role maplekey_owner;
--> statement-breakpoint
revoke create on schema app from maplekey_finder;
