/** Lost passwords, and what is written in mails. */
export const mailTexts = {
  lostPassword: 'Forgot your password?',
  lostPasswordAbout: 'We’ll send you a link that lets you choose a new one. It works once, within an hour.',
  loginOrMail: 'User name or email address',
  sendLink: 'Send link',
  linkSent:
    'If there is an account with an email address for this name, we’ve sent a link. It works once, within an hour.',
  noMailHere: 'This calendar doesn’t send email. Ask an administrator for a link to choose a new password.',
  operatorCan: 'The operator of the server can also set a password with this command:',
  backToSignIn: 'Back to sign-in',
  ownMailHint: 'We’ll send a link there if you forget your password. Only administrators see it.',
  resetSubject: 'A new password for {site}',
  resetLetter:
    'Hello {name},\n\nsomebody, hopefully you, asked for a new password for {login} at {site}. Choose it here, within an hour:\n\n{link}\n\nIf it wasn’t you, there is nothing to do. Your password stays as it is.',
  invitationSubject: 'Your invitation to {site}',
  invitationLetter:
    'Hello {name},\n\n{inviter} invites you to work on {site}. Choose a password here, within seven days:\n\n{link}\n\nYour user name is {login}.',
  submittedSubject: 'For review: {title}',
  submittedLetter:
    'Hello {name},\n\n{who} has submitted “{title}” for review at {site}. Read it, comment on it or publish it here:\n\n{link}',
  commentedSubject: 'A comment on {title}',
  commentedLetter: 'Hello {name},\n\n{who} says of “{title}” at {site}:\n\n{text}\n\nAnswer here:\n\n{link}',
  changesSubject: 'Changes asked for: {title}',
  changesLetter:
    'Hello {name},\n\n{who} asks for changes of “{title}” at {site}:\n\n{text}\n\nIt’s a draft again. Change it and submit it here:\n\n{link}',
  publishedSubject: 'Published: {title}',
  publishedLetter: 'Hello {name},\n\n{who} has published “{title}” at {site}:\n\n{link}',
} as const
