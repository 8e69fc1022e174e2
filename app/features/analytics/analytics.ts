/** Where the pages of agents report that somebody looks at them. */
export const pageViewPath = '/resources/page-view'
