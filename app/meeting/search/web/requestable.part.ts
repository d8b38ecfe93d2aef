import type { FoundWorker } from '../api.ts'

/** The worker as the request dialog expects: with the services that can be ordered now. */
export const requestable = ({
  id,
  fullName,
  services,
}: Pick<FoundWorker, 'id' | 'fullName' | 'services'>) => ({
  profileId: id,
  fullName,
  services: services.flatMap(({ serviceId, name, rate, orderable }) =>
    orderable && rate !== null ? [{ serviceId, name, rate }] : [],
  ),
})
