export interface LockedPackage {
  version?: string
  license?: string
  resolved?: string
  integrity?: string
  dev?: true
  optional?: true
  /** Machines that it is for. */
  os?: string[]
  cpu?: string[]
  hasInstallScript?: true
}

export interface Lock {
  /** By folder; ours is the empty one. */
  packages: Record<string, LockedPackage>
}

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
export function nameOf(folder: string): string {
  return folder.split('node_modules/').at(-1) ?? ''
}

/** Packages by licence, without those of tests. Packages for other systems have none here. */
export function licencesOf({ packages }: Lock): [licence: string, packages: string[]][] {
  const known = Object.entries(packages).filter(
    ([folder, { dev, license }]) => folder && !dev && license
  )
  const byLicence = Object.groupBy(known, ([, { license = '' }]) => license)
  return Object.entries(byLicence)
    .map(([licence, those = []]): [string, string[]] => [
      licence,
      [...new Set(those.map(([folder, { version }]) => `${nameOf(folder)} ${version}`))].sort()
    ])
    .sort(([one], [other]) => one.localeCompare(other))
}
