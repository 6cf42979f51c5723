export function cheaperPlans<
  Plan extends { subscriptionType: string; months: number; pricePerMonth: number }
>(plans: readonly Plan[], current: string): Plan[] {
  const own = plans.find(({ subscriptionType }) => subscriptionType === current)
  return plans
    .filter(({ pricePerMonth }) => own !== undefined && pricePerMonth < own.pricePerMonth)
    .sort((one, other) => one.months - other.months)
}
