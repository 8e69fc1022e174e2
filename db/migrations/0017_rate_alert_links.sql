-- By hand: links are made from a secret of ours. After a change of it the next mail has another link to end the alert by.
grant update (unsubscribe_hash) on rate_alerts to maplekey_jobs;
