/** In the order of the page and of the report. */
export const GROUPS = {
  network: ['api', 'online', 'speed', 'saveData', 'clock'],
  video: ['h264', 'mse', 'hls', 'hevc', 'vp9', 'av1'],
  storage: ['localStorage', 'sessionStorage', 'room', 'cookies'],
  page: ['language', 'direction', 'theme', 'reader', 'digits', 'browserLanguages'],
  device: ['screen', 'timeZone', 'motion', 'contrast', 'userAgent']
} as const

export type GroupName = keyof typeof GROUPS
export type RowName = (typeof GROUPS)[GroupName][number]

/** `bad` counts as a problem; `note` does not. */
export type Mark = 'good' | 'bad' | 'note'

export interface Finding {
  text: string
  mark?: Mark
}

export type Findings = Partial<Record<RowName, Finding>>
