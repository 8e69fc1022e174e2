/** How many days the confirmation link works; the mail says so, and the database enforces it. */
export const confirmDays = 7

/** Where mail programs send their one-click unsubscribe request (RFC 8058), with the token as search parameter. */
export const unsubscribePath = '/newsletter/unsubscribe'
export const confirmPath = '/newsletter/confirm'
