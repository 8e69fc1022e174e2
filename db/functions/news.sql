-- The search query for a typed text: all words must match, and the last one may be incomplete.
create or replace function app.news_query(p_text text) returns tsquery
language sql stable strict parallel safe set search_path = '' as $$
  select (begun.english || begun.folded_french || begun.french)
    from (select app.news_words(p_text) as plain) as words,
    lateral (select app.fold_text(replace(replace(plain, 'œ', 'oe'), 'æ', 'ae')) as folded,
      case when plain ~ '[^[:space:][:punct:]]{4}$' then ':*' else '' end as open) as folding,
    lateral (select plainto_tsquery('pg_catalog.english', folded)::text as e,
      plainto_tsquery('pg_catalog.french', folded)::text as f,
      plainto_tsquery('pg_catalog.french', plain)::text as a) as whole,
    lateral (select (case when e = '' then '' else e || open end)::tsquery as english,
      (case when f = '' then '' else f || open end)::tsquery as folded_french,
      (case when a = '' then '' else a || open end)::tsquery as french) as begun
$$;
grant execute on function app.news_query to maplekey_visitor;

create or replace trigger notify_purge after insert or update or delete or truncate on public.news_articles
  for each statement execute function app.notify_purge();
