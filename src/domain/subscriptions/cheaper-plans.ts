interface PricedPlan {
  subscriptionType: string
  months: number
  pricePerMonth: number
}

/** Plans of which a month costs less than of the one that is had, the shortest first. */
export function cheaperPlans<Plan extends PricedPlan>(
  plans: readonly Plan[],
  current: string
): Plan[] {
  const own = plans.find(({ subscriptionType }) => subscriptionType === current)
  return plans
    .filter(({ pricePerMonth }) => own !== undefined && pricePerMonth < own.pricePerMonth)
    .sort((one, other) => one.months - other.months)
}
