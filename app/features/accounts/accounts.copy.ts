/** The specification's texts about signing in, and our own where it has none. */
export const accountsCopy = {
  title: 'Welcome Back',
  emailLabel: 'Email',
  passwordLabel: 'Password',
  signIn: 'Sign In',
  busy: 'Loading...',
  wrong: 'Invalid email or password. Please try again.',
  failed: 'An error occurred during authentication',
  success: 'Login successful!',
  profileFailed: 'Error loading user profile',
  roleFailed: 'Error checking user role',
  denied: 'Access denied',
  deactivated: 'This account is switched off. Please ask your brokerage.',
  logout: 'Logout',

  emailMissing: 'Enter your email',
  emailForm: 'Enter a whole email address, such as name@example.ca',
  passwordMissing: 'Enter your password',
  passwordShort: 'Use at least 8 characters',
  passwordLong: 'Use at most 128 characters',
  passwordsDiffer: 'The two passwords are not the same',
  passwordWrong: 'This is not your current password',
  nameMissing: 'Enter your name',
  nameSaved: 'Your name was saved.',
  passwordChanged: 'Password changed. Every other session was signed out.',

  resetSent:
    'If an account belongs to this address, a link to choose a new password is on its way. It works for one hour.',
  resetDone: 'Your new password is set. Sign in with it.',
  resetLinkInvalid: 'This link is not valid any more. Ask for a new one.',

  codeMissing: 'Enter the code',
  codeWrong: 'This code is not right. Enter the one that your app shows now.',
  backupCodeWrong: 'This backup code is not right, or it was used before.',
  codeLocked: 'Too many wrong codes. Please wait 15 minutes and try again.',
  challengeOver: 'This sign-in took too long. Please start again.',
  secondFactorOn: 'The second factor is on.',
  secondFactorOff: 'The second factor is off.',
  secondFactorRequired: 'Your brokerage asks for a second factor. Set it up to go on.',
  setUpAgain: 'Setting up was interrupted. Please start again.',

  sessionEnded: 'Session signed out.',
  sessionsEnded: 'Every other session was signed out.',
  emailTaken: 'This email is already used by another account',
  linkSent: 'The link is on its way',
  linkFailed: 'Failed to send the link',
  saveFailed: 'Failed to save changes',
  notInvitable: 'There is no account to invite here',
  testMailSent: (email: string) => `The mail server took the test mail to ${email}.`,
  testMailFailed: (answer: string) => `The test mail was not sent. The mail server said: ${answer}`,
  mailNotSetUp: 'No mail server is set up here (SMTP_URL), so the mail waits until there is one.',
  sessionOver: 'Your session has ended. Please sign in again.',
  sessionOverBack: 'Your session has ended. Sign in again, and you are back where you were.',

  search: 'Search',
  searchPlaceholder: 'Name, email, phone, or what to do',
  searching: 'Searching...',
  searchNothing: 'Nothing matches.',
  searchKeys: '↑ ↓ choose, Enter opens, Esc leaves',
  searchFailed: 'The search failed. Please try again.',
  searchNotLoaded: 'The search could not be loaded. Please try again.',
  shortcuts: 'Keyboard shortcuts',
} as const

/** `1 result`, `12 results`. */
export function countFound(count: number): string {
  return `${count} ${count === 1 ? 'result' : 'results'}`
}
