-- By hand: a search of leads reads the index once for each month, and each time the list of what is not sorted in yet.
alter index leads_search_idx set (gin_pending_list_limit = 64);
