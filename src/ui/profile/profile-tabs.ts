/** Tabs of the account by the id that their address ends with. @see spec §2, “/profile/{id}” */
export const PROFILE_TABS = [
  { id: '1', key: 'profile' },
  { id: '2', key: 'certificates' },
  { id: '3', key: 'settings' },
  { id: '4', key: 'subscription' }
] as const
