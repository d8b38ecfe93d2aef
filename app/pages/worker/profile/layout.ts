import type { MyProfile, WorkerDetails } from '#app/people/profiles/api.ts'
import type { AboutMeService } from '#app/people/profiles/web/generate-about.part.tsx'
import type { useWorkerForms } from '#app/people/profiles/web/use-worker-forms.part.ts'

/** What both widths of the page are given: the forms stand above them, so that turning the phone keeps what was typed. */
export type ProfileLayout = {
  profile: MyProfile
  worker: WorkerDetails
  edits: ReturnType<typeof useWorkerForms>
  /** The services as they are typed. */
  services: () => AboutMeService[]
  onPreview: () => void
}
