/** The name of the database that server code of this process uses, by the beginning of the names of its run. */
export const ownName = (prefix: string): string => `${prefix}own_${process.pid}`
