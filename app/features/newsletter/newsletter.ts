/** Mails about one's own subscription that one address gets in a day, whoever asks: nobody can be flooded. */
export const mailsPerAddressAndDay = 3

/** How long the link of the mail can be used; the mail says so, the database holds it. */
export const confirmDays = 7

/** Where mail programs send their one-click unsubscription (RFC 8058), with the token as search parameter. */
export const unsubscribePath = '/newsletter/unsubscribe'
export const confirmPath = '/newsletter/confirm'
