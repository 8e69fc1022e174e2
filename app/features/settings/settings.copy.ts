export const settingsCopy = {
  title: 'Settings',
  intro: 'What is saved here shows on the site, in mails and in the back office at once.',
  saved: 'Settings saved successfully!',
  failed: 'Failed to save settings',
  changed: 'Somebody else saved this part while you were editing it',
  noMail: 'No mail server is set up: SMTP_URL is empty.',
} as const
