-- Text folded for comparison: lower case, without accents, and with plain letters in place of letters such as ł, ø and
-- ß. It always uses the rules that `unaccent` comes with, so that the result never changes.
create or replace function app.fold_text(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select lower(app_extensions.unaccent('app_extensions.unaccent', regexp_replace(normalize(p_text, NFKD), U&'[\0300-\036f]', '', 'g')))
$$;
grant execute on function app.fold_text to maplekey_visitor, maplekey_agent, maplekey_admin, maplekey_super_admin,
  maplekey_jobs, maplekey_intake, maplekey_ledger, maplekey_keeper, maplekey_finder, maplekey_privacy;

-- Everything that was written in a lead, in one line. It begins with a space, so that ' x' finds each word that begins
-- with x. A conversation's notes are JSON: its keys and roles are left out, because nobody wrote them.
create or replace function app.lead_search_text(p_name text, p_email text, p_phone text, p_message text, p_notes text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select app.fold_text(regexp_replace(
    ' ' || coalesce(p_name, '') || ' ' || coalesce(p_email, '') || ' ' || coalesce(p_phone, '') || ' ' || coalesce(p_message, '')
      || ' ' || regexp_replace(coalesce(p_notes, ''), '"(role|content)": ?("(user|assistant)")?', ' ', 'g'),
    '\s+', ' ', 'g'))
$$;
grant execute on function app.lead_search_text to maplekey_agent, maplekey_admin, maplekey_super_admin, maplekey_jobs,
  maplekey_intake, maplekey_keeper, maplekey_privacy;

-- An entry's action and details in one line, without JSON punctuation. Each word has a space before it.
create or replace function app.audit_search_text(p_action text, p_detail jsonb) returns text
language sql immutable parallel safe set search_path = '' as $$
  select app.fold_text(regexp_replace(' ' || p_action || ' ' || p_detail::text, '[\s{}":,\[\]]+', ' ', 'g'))
$$;
grant execute on function app.audit_search_text to maplekey_jobs, maplekey_ledger;

-- Lower case, with spaces for punctuation that some locales count as letters: l’hypothèque is two words.
create or replace function app.news_words(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select translate(regexp_replace(lower(normalize(p_text, NFC)), '[’‘‛′“”„«»‹›–—…·•]', ' ', 'g'),
    'ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸŒÆ', 'àâäçéèêëîïôöùûüÿœæ')
$$;
grant execute on function app.news_words to maplekey_visitor, maplekey_jobs;

-- Indexed by the rules of both languages, because an article may be in either; also without accents, for people who
-- type none.
create or replace function app.news_vector(p_title text, p_summary text) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select to_tsvector('pg_catalog.english', folded) || to_tsvector('pg_catalog.french', folded) || to_tsvector('pg_catalog.french', plain)
    from (select plain, app.fold_text(replace(replace(plain, 'œ', 'oe'), 'æ', 'ae')) as folded
      from (select app.news_words(coalesce(p_title, '') || ' ' || coalesce(p_summary, '')) as plain) as words) as both_ways
$$;
grant execute on function app.news_vector to maplekey_jobs;

-- What the assistant's answers are searched by: titles and sample questions weigh most. Also makes the words of a question.
create or replace function app.answer_vector(p_language regconfig, p_title text, p_samples text[], p_text text) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select setweight(to_tsvector(p_language, replace(app.fold_text(p_title || ' ' || array_to_string(p_samples, ' ')), '''', ' ')), 'A')
    || setweight(to_tsvector(p_language, replace(app.fold_text(p_text), '''', ' ')), 'C')
$$;
grant execute on function app.answer_vector to maplekey_visitor, maplekey_super_admin, maplekey_keeper;

-- A question by its words alone, so that the same one counts as one.
create or replace function app.question_words(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select trim(regexp_replace(app.fold_text(p_text), '[^a-z0-9#]+', ' ', 'g'))
$$;
grant execute on function app.question_words to maplekey_super_admin, maplekey_intake;

-- The ids of the first `p_most` rows of `p_from` that match, in time order. A common word is soon found among the first
-- rows, while the trigram index would fetch every row that contains it. For other words the index is used, because a
-- scan in time order would go to the end. The definers that call this build the conditions, and never from unquoted
-- input.
create or replace function app.first_matches(p_from text, p_within text, p_matching text, p_order text, p_most integer)
returns setof text language plpgsql stable set search_path = '' as $$
declare
  looked_through integer;
  found text[];
begin
  foreach looked_through in array array[2000, 40000] loop
    execute format('select array(select id::text from (select * from %1$s where %2$s order by %4$s limit %6$s) first where %3$s order by %4$s limit %5$s)',
      p_from, p_within, p_matching, p_order, p_most, looked_through) into found;
    if cardinality(found) >= p_most then
      return query select unnest(found);
      return;
    end if;
    exit when cardinality(found) * 20 < p_most;
  end loop;
  -- Holds until the caller ends, because the caller has a `set` for both.
  perform set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true);
  return query execute format('select id::text from %s where %s and %s order by %s limit %s',
    p_from, p_within, p_matching, p_order, p_most);
end
$$;
grant execute on function app.first_matches to maplekey_finder;
