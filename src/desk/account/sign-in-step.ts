import { allFeatures } from '../../features/all-features.ts'
import type { SignInStep } from '../frame/sign-in-step.ts'

/** The step after the password, if a slice has one. */
export const signInStep: SignInStep | undefined = allFeatures.find(feature => feature.signInStep)?.signInStep
