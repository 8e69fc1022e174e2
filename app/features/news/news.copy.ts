/** The sentences of the news page, to the letter where the specification fixes them. */
export const newsCopy = {
  title: 'Canadian Mortgage News',
  intro: 'News, rates and trends in the Canadian mortgage market, from trusted sources.',
  nothingRead: 'No news source has been read yet.',
  nothingReadNext:
    'Articles appear here with their date and a link to where they were published, once a source is connected. Until then, read what our own brokers write, or look at today’s rates.',
} as const
