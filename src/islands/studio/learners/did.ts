/** Texts of what staff do to learners, by the command in the audit log. */
export const DID = {
  'users open': 'usersOpen',
  'users verify': 'usersVerify',
  'users reset': 'usersReset',
  'users sign-out': 'usersSignOut',
  'users email': 'usersEmail',
  'users disable': 'usersDisable',
  'users enable': 'usersEnable',
  'users export': 'usersExport'
} as const

export const isKnownAction = (action: string): action is keyof typeof DID =>
  Object.hasOwn(DID, action)
