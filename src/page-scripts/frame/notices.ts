import { $notice } from '#stores/frame/notice.ts'
import { lazily } from '#ui/dom/broken-chunk.ts'

/** Loads the notices island with the first notice. */
export function showNotices(): void {
  $notice.listen(notice => {
    if (!notice) return
    void lazily('notices', () => import('#islands/frame/notices/notices.tsx')).then(module =>
      module?.show(notice)
    )
  })
}
