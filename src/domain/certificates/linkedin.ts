interface Certification {
  name: string
  issuer: string
  /** YYYY-MM-DD. */
  issued: string
  address: string
  id: string
}

export function linkedInAddress({ name, issuer, issued, address, id }: Certification): string {
  const [year = '', month = ''] = issued.split('-')
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name,
    organizationName: issuer,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: address,
    certId: id
  })
  return `https://www.linkedin.com/profile/add?${query}`
}
