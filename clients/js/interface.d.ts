export interface paths {
    "/": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the routes of this interface and what they take. */
        get: operations["readIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Describes this interface as an OpenAPI document. */
        get: operations["readDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Does several operations in one request. */
        post: operations["runBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists events. */
        get: operations["listEvents"];
        put?: never;
        /** Creates an event. */
        post: operations["createEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Reads an event. */
        get: operations["readEvent"];
        /** Changes an event. */
        put: operations["editEventByPut"];
        /** Changes an event. */
        post: operations["editEventByPost"];
        /** Puts an event into the trash. */
        delete: operations["trashEvent"];
        options?: never;
        head?: never;
        /** Changes an event. */
        patch: operations["editEvent"];
        trace?: never;
    };
    "/events/by-slug/{slug}": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        /** Reads an event by its slug. */
        get: operations["readEventBySlug"];
        /** Changes an event, by its slug. */
        put: operations["editEventBySlugByPut"];
        /** Changes an event, by its slug. */
        post: operations["editEventBySlugByPost"];
        /** Puts an event into the trash, by its slug. */
        delete: operations["trashEventBySlug"];
        options?: never;
        head?: never;
        /** Changes an event, by its slug. */
        patch: operations["editEventBySlug"];
        trace?: never;
    };
    "/series": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists series: what repeats. */
        get: operations["listSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/series/{id}": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Reads a series. */
        get: operations["readSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/venues": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists venues. */
        get: operations["listVenues"];
        put?: never;
        /** Creates a venue. */
        post: operations["createVenue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/venues/{id}": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Reads a venue. */
        get: operations["readVenue"];
        /** Changes a venue. */
        put: operations["editVenueByPut"];
        /** Changes a venue. */
        post: operations["editVenueByPost"];
        /** Puts a venue into the trash. */
        delete: operations["trashVenue"];
        options?: never;
        head?: never;
        /** Changes a venue. */
        patch: operations["editVenue"];
        trace?: never;
    };
    "/venues/by-slug/{slug}": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        /** Reads a venue by its slug. */
        get: operations["readVenueBySlug"];
        /** Changes a venue, by its slug. */
        put: operations["editVenueBySlugByPut"];
        /** Changes a venue, by its slug. */
        post: operations["editVenueBySlugByPost"];
        /** Puts a venue into the trash, by its slug. */
        delete: operations["trashVenueBySlug"];
        options?: never;
        head?: never;
        /** Changes a venue, by its slug. */
        patch: operations["editVenueBySlug"];
        trace?: never;
    };
    "/organizers": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists organizers. */
        get: operations["listOrganizers"];
        put?: never;
        /** Creates an organizer. */
        post: operations["createOrganizer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizers/{id}": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Reads an organizer. */
        get: operations["readOrganizer"];
        /** Changes an organizer. */
        put: operations["editOrganizerByPut"];
        /** Changes an organizer. */
        post: operations["editOrganizerByPost"];
        /** Puts an organizer into the trash. */
        delete: operations["trashOrganizer"];
        options?: never;
        head?: never;
        /** Changes an organizer. */
        patch: operations["editOrganizer"];
        trace?: never;
    };
    "/organizers/by-slug/{slug}": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        /** Reads an organizer by its slug. */
        get: operations["readOrganizerBySlug"];
        /** Changes an organizer, by its slug. */
        put: operations["editOrganizerBySlugByPut"];
        /** Changes an organizer, by its slug. */
        post: operations["editOrganizerBySlugByPost"];
        /** Puts an organizer into the trash, by its slug. */
        delete: operations["trashOrganizerBySlug"];
        options?: never;
        head?: never;
        /** Changes an organizer, by its slug. */
        patch: operations["editOrganizerBySlug"];
        trace?: never;
    };
    "/categories": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists categories. */
        get: operations["listCategories"];
        put?: never;
        /** Creates a category. */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/{id}": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Reads a category. */
        get: operations["readCategory"];
        /** Changes a category. */
        put: operations["editCategoryByPut"];
        /** Changes a category. */
        post: operations["editCategoryByPost"];
        /** Deletes a category; its children move up. */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        /** Changes a category. */
        patch: operations["editCategory"];
        trace?: never;
    };
    "/tags": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists tags. */
        get: operations["listTags"];
        put?: never;
        /** Creates a tag. */
        post: operations["createTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/{id}": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Reads a tag. */
        get: operations["readTag"];
        /** Changes a tag. */
        put: operations["editTagByPut"];
        /** Changes a tag. */
        post: operations["editTagByPost"];
        /** Deletes a tag. */
        delete: operations["deleteTag"];
        options?: never;
        head?: never;
        /** Changes a tag. */
        patch: operations["editTag"];
        trace?: never;
    };
    "/images": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists images, the newest first. */
        get: operations["listImages"];
        put?: never;
        /** Uploads an image. */
        post: operations["uploadImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/images/{id}": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Reads what is known of an image. */
        get: operations["readImage"];
        /** Changes the texts of an image. */
        put: operations["editImageByPut"];
        /** Changes the texts of an image. */
        post: operations["editImageByPost"];
        /** Deletes an image that nothing shows. */
        delete: operations["deleteImage"];
        options?: never;
        head?: never;
        /** Changes the texts of an image. */
        patch: operations["editImage"];
        trace?: never;
    };
    "/events/{id}/history": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Tells who changed what, newest first. */
        get: operations["listEventHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/history/{version}": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version whose values are brought back. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings back the values that the record had at a version. */
        post: operations["restoreEventVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/venues/{id}/history": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Tells who changed what, newest first. */
        get: operations["listVenueHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/venues/{id}/history/{version}": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version whose values are brought back. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings back the values that the record had at a version. */
        post: operations["restoreVenueVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizers/{id}/history": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Tells who changed what, newest first. */
        get: operations["listOrganizerHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizers/{id}/history/{version}": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version whose values are brought back. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings back the values that the record had at a version. */
        post: operations["restoreOrganizerVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/{id}/history": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Tells who changed what, newest first. */
        get: operations["listCategoryHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/{id}/history/{version}": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version whose values are brought back. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings back the values that the record had at a version. */
        post: operations["restoreCategoryVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/{id}/history": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Tells who changed what, newest first. */
        get: operations["listTagHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/{id}/history/{version}": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version whose values are brought back. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings back the values that the record had at a version. */
        post: operations["restoreTagVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/images/{id}/history": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Tells who changed what, newest first. */
        get: operations["listImageHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/images/{id}/history/{version}": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version whose values are brought back. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings back the values that the record had at a version. */
        post: operations["restoreImageVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells what has changed since a token was given. */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes/stream": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells what changes as it happens, as Server-Sent Events. */
        get: operations["streamChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists webhooks. */
        get: operations["listWebhooks"];
        put?: never;
        /** Creates a webhook, which is told of what changes from now on. */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Reads a webhook. */
        get: operations["readWebhook"];
        /** Changes a webhook, or takes up one that was paused. */
        put: operations["editWebhookByPut"];
        /** Changes a webhook, or takes up one that was paused. */
        post: operations["editWebhookByPost"];
        /** Deletes a webhook. */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /** Changes a webhook, or takes up one that was paused. */
        patch: operations["editWebhook"];
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a test message to a webhook at once. */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Lists what was sent to a webhook in the last 30 days, newest first. */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        CalendarRecord: {
            /** @description The id of the record. */
            id: number;
            /** @description Which state of the record this is: one more with every change. */
            version: number;
            /** @description An id that is unique beyond this site. */
            global_id: string;
            /** @description The global ids that the record has had. */
            global_id_lineage: string[];
            /** @description The id of the author, as text. */
            author: string;
            /** @enum {string} */
            status: "publish" | "future" | "draft" | "pending" | "private" | "trash";
            date: components["schemas"]["WrittenDateTime"];
            date_utc: components["schemas"]["WrittenDateTime"];
            /** @description When the record was last changed, in the time zone of the site. */
            modified: components["schemas"]["WrittenDateTime"];
            /** @description When the record was last changed, in UTC. */
            modified_utc: components["schemas"]["WrittenDateTime"];
            /**
             * Format: uri
             * @description The page of the record, for people.
             */
            url: string;
            /** @description The part of the address that stands for the record. */
            slug: string;
            source?: string;
            source_id?: string;
            /**
             * @description The language that was asked for.
             * @enum {string}
             */
            language: "ar" | "en" | "fr" | "pt-pt" | "sw";
            /** @description The languages that the record has texts in, its own first. */
            languages: ("ar" | "en" | "fr" | "pt-pt" | "sw")[];
        };
        Event: {
            /** @description The title, in which only harmless inline markup stands. */
            title: string;
            description: string;
            excerpt: string;
            /** @description What it costs, for people. */
            cost: string;
            /** @description The web address of the event; empty when there is none. */
            website: string;
            /**
             * @description Whether the event takes place as planned.
             * @enum {string}
             */
            event_status: "scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online";
            /** @description Why it does not take place as planned; empty when it does. */
            event_status_reason: string;
            /**
             * @description How one takes part.
             * @enum {string}
             */
            attendance: "in_person" | "online" | "hybrid";
            /** @description Where one takes part online; empty for who may not know it, or not yet. */
            online_url: string;
            /**
             * @description From when on everybody gets the address.
             * @enum {string}
             */
            online_url_shown: "always" | "before_start" | "never";
            /** @description How many minutes before the start, when it is shown only then. */
            online_url_minutes: number;
            featured: boolean;
            sticky: boolean;
            hide_from_listings: boolean;
            show_map: boolean;
            show_map_link: boolean;
            /**
             * Format: uri
             * @description Where the event is read.
             */
            rest_url: string;
            /** @description The image of the event, or false. */
            image: false | components["schemas"]["Image"];
            all_day: boolean;
            /** @description When the event starts, in its own time zone. */
            start_date: components["schemas"]["WrittenDateTime"];
            /** @description The start, split into parts. */
            start_date_details: components["schemas"]["DateDetails"];
            /** @description When the event ends, in its own time zone. */
            end_date: components["schemas"]["WrittenDateTime"];
            /** @description The end, split into parts. */
            end_date_details: components["schemas"]["DateDetails"];
            /** @description When the event starts, in UTC. */
            utc_start_date: components["schemas"]["WrittenDateTime"];
            /** @description The start in UTC, split into parts. */
            utc_start_date_details: components["schemas"]["DateDetails"];
            /** @description When the event ends, in UTC. */
            utc_end_date: components["schemas"]["WrittenDateTime"];
            /** @description The end in UTC, split into parts. */
            utc_end_date_details: components["schemas"]["DateDetails"];
            /** @description The time zone of the event. */
            timezone: string;
            /** @description What the time zone is called for short at the start of the event. */
            timezone_abbr: string;
            /** @description What it costs, for programs. */
            cost_details: components["schemas"]["CostDetails"];
            /** @description The id of the event that this one is a part of, or 0. */
            post_parent: number;
            /** @description The categories of the event. */
            categories: components["schemas"]["Term"][];
            /** @description The tags of the event. */
            tags: components["schemas"]["Term"][];
            /** @description The venue; an empty list when there is none, a list when there are several. */
            venue: components["schemas"]["Venue"] | components["schemas"]["Venue"][];
            /** @description The organizers of the event. */
            organizer: components["schemas"]["Organizer"][];
            tickets: components["schemas"]["Ticket"][];
            /** @description When a rescheduled event was to start, in its time zone. */
            previous_start_date: string | null;
            /** @description When the doors open, in the time zone of the event. */
            doors_open: string | null;
            /** @description What happens when in the event, in order. */
            programme: components["schemas"]["ProgrammeItem"][];
            /** @description The values of the fields that this site declares; an empty list when there are none. */
            custom_fields: unknown[] | {
                [key: string]: components["schemas"]["CustomFieldValue"];
            };
            /** @description How it repeats, for those who may change it. */
            recurrence?: components["schemas"]["RecurrenceRule"];
            /** @description The series that it is one of, where it repeats. */
            series?: components["schemas"]["EventSeries"];
            /** @description What became of the others of its series, after a change of them. */
            series_changes?: components["schemas"]["SeriesChanges"];
        } & components["schemas"]["CalendarRecord"];
        SingleEvent: {
            /** @description The event as schema.org describes events, for search engines. */
            json_ld: Record<string, never>;
        } & components["schemas"]["Event"];
        Venue: {
            venue: string;
            description?: string;
            excerpt?: string;
            address?: string;
            city?: string;
            country?: string;
            province?: string;
            state?: string;
            zip?: string;
            phone?: string;
            website?: string;
            /** @description State or province, whichever the country has. */
            stateprovince?: string;
            geo_lat?: number;
            geo_lng?: number;
            show_map: boolean;
            show_map_link: boolean;
            /** @description The image of the venue. */
            image?: components["schemas"]["Image"];
        } & components["schemas"]["CalendarRecord"];
        Organizer: {
            organizer: string;
            description?: string;
            excerpt?: string;
            phone?: string;
            website?: string;
            email?: string;
            /** @description The image of the organizer. */
            image?: components["schemas"]["Image"];
        } & components["schemas"]["CalendarRecord"];
        Term: {
            /** @description The id of the term. */
            id: number;
            /** @description Which state of the record this is: one more with every change. */
            version: number;
            name: string;
            slug: string;
            /**
             * @description What kind of term it is.
             * @enum {string}
             */
            taxonomy: "event_category" | "event_tag";
            description: string;
            parent?: number;
            color?: string;
            source?: string;
            source_id?: string;
            /** @description When the term was last changed, in the time zone of the site. */
            modified: components["schemas"]["WrittenDateTime"];
            /** @description When the term was last changed, in UTC. */
            modified_utc: components["schemas"]["WrittenDateTime"];
            /**
             * @description The language that was asked for.
             * @enum {string}
             */
            language: "ar" | "en" | "fr" | "pt-pt" | "sw";
            /** @description The languages that the record has texts in, its own first. */
            languages: ("ar" | "en" | "fr" | "pt-pt" | "sw")[];
            /** @description How many published events have the term. */
            count: number;
            /**
             * Format: uri
             * @description The page of the term, for people.
             */
            url: string;
            /** @description Where the term, its list and the term above it are read. */
            urls: components["schemas"]["TermLinks"];
        };
        TermLinks: {
            /**
             * Format: uri
             * @description Where the term is read.
             */
            self: string;
            /**
             * Format: uri
             * @description Where terms of its kind are listed.
             */
            collection: string;
            /**
             * Format: uri
             * @description Where the term above it is read.
             */
            up?: string;
        };
        DateDetails: {
            /** @description The year, four digits. */
            year: string;
            /** @description The month, two digits. */
            month: string;
            /** @description The day of the month, two digits. */
            day: string;
            /** @description The hour, two digits. */
            hour: string;
            /** @description The minutes, two digits. */
            minutes: string;
            /** @description The seconds, two digits. */
            seconds: string;
        };
        CostDetails: {
            /** @description The currency symbol that was given, if any. */
            currency_symbol: string;
            /** @description The ISO code of the currency that was given, if any. */
            currency_code: string;
            /**
             * @description Where the currency stands.
             * @enum {string}
             */
            currency_position: "" | "prefix" | "postfix";
            /** @description The amounts, as bare numbers. */
            values: string[];
        };
        Ticket: {
            /** @description By which the ticket is known when the tickets are written again. */
            id: number;
            /** @description What the ticket is called. */
            name: string;
            /** @description What it costs; 0 is free. */
            price: number;
            /** @description The symbol or ISO code of the currency. */
            currency: string;
            /** @description How many there are. */
            capacity: number | null;
            /** @description Where to get it. */
            url: string;
            /** @description When sales begin, in the time zone of the event. */
            sales_start: string | null;
            /** @description When sales end, in the time zone of the event. */
            sales_end: string | null;
        };
        ProgrammeItem: {
            /** @description By which the item is known when the programme is written again. */
            id: number;
            /** @description When it begins, in the time zone of the event. */
            time: string | null;
            /** @description What it is. */
            title: string;
            /** @description Who speaks or performs. */
            speaker: string;
            /** @description Where it is, such as a room. */
            place: string;
        };
        CustomFieldValue: {
            /** @description What the field is called. */
            label: string;
            /** @description The value of the field. */
            value: string | number | boolean;
        };
        EventSeries: {
            /** @description The id of the series. */
            id: number;
            /**
             * Format: uri
             * @description Where the series is read.
             */
            rest_url: string;
            /** @description The rule by which it repeats, as RFC 5545 writes it. */
            rule: string;
            /** @description The same in words. */
            text: string;
            /** @description When the event begins by the rule, also where it was moved. */
            original_start: components["schemas"]["WrittenDateTime"];
            /** @description Which of the events of the series it is, among those that the reader may see. */
            position?: number;
            /** @description How many of them the reader may see. */
            count?: number;
            /** @description The one before it, or null. */
            previous?: components["schemas"]["SeriesNeighbour"] | null;
            /** @description The one after it, or null. */
            next?: components["schemas"]["SeriesNeighbour"] | null;
            /** @description How many more of the series the list holds, where each series is shown once. */
            following?: number;
        };
        SeriesChanges: {
            /** @description How many events were added. */
            added: number;
            /** @description The ids of events in the trash, whose dates the series has no more. */
            trashed: number[];
            /** @description The ids of events that had been changed by hand and no longer fit: they are events of their own. */
            detached: number[];
        };
        Series: {
            /** @description The id of the series. */
            id: number;
            /**
             * Format: uri
             * @description Where the series is read.
             */
            rest_url: string;
            /** @description The rule by which it repeats, as RFC 5545 writes it. */
            rule: string;
            /** @description The same in words. */
            text: string;
            /** @description The title of its next event, or of its last. */
            title: string;
            /** @description How it repeats, for those who may change it. */
            recurrence?: components["schemas"]["RecurrenceRule"];
            /** @description The time zone in which it repeats. */
            timezone: string;
            /** @description Whether its events last whole days. */
            all_day: boolean;
            /** @description How many of its events the reader may see. */
            count: number;
            /** @description When the first of them starts. */
            first_date: components["schemas"]["WrittenDateTime"];
            /** @description When the last of them starts. */
            last_date: components["schemas"]["WrittenDateTime"];
            /** @description The next of them, or else the last. */
            next_event: components["schemas"]["SeriesEvent"];
            /**
             * Format: uri
             * @description Where its events are listed.
             */
            events_url: string;
        };
        SeriesEvent: {
            /** @description The id of the event. */
            id: number;
            title: string;
            /** @description When it starts, in its own time zone. */
            start_date: components["schemas"]["WrittenDateTime"];
            /**
             * Format: uri
             * @description Its page.
             */
            url: string;
            /**
             * Format: uri
             * @description Where it is read.
             */
            rest_url: string;
        };
        SeriesNeighbour: {
            /** @description The id of the event. */
            id: number;
            /**
             * Format: uri
             * @description Where it is read.
             */
            rest_url: string;
        };
        Image: {
            /**
             * Format: uri
             * @description The picture itself.
             */
            url: string;
            /** @description The id of the image. */
            id: number;
            /** @description The kind of the picture, as its file is called: jpg, png, webp, avif or gif. */
            extension: string;
            /** @description The width, in pixels. */
            width: number;
            /** @description The height, in pixels. */
            height: number;
            /** @description The sizes in which there is a file: thumbnail, medium, medium_large and large, as far as they are smaller. */
            sizes: {
                [key: string]: components["schemas"]["ImageSize"];
            };
            alt: string;
        };
        ImageSize: {
            /** @description The width, in pixels. */
            width: number;
            /** @description The height, in pixels. */
            height: number;
            /** @description The media type of the file. */
            "mime-type": string;
            /**
             * Format: uri
             * @description The picture in this size.
             */
            url: string;
            /**
             * Format: uri
             * @description The picture in this size, as WebP.
             */
            webp: string;
        };
        SingleImage: {
            /** @description Which state of the record this is: one more with every change. */
            version: number;
            /** @description The name of the image. */
            title: string;
            /** @description The id of the author, as text. */
            author: string;
            /** @description When the image was uploaded, in the time zone of the site. */
            date: components["schemas"]["WrittenDateTime"];
            /** @description When the image was uploaded, in UTC. */
            date_utc: components["schemas"]["WrittenDateTime"];
            /** @description When the record was last changed, in the time zone of the site. */
            modified: components["schemas"]["WrittenDateTime"];
            /** @description When the record was last changed, in UTC. */
            modified_utc: components["schemas"]["WrittenDateTime"];
            /** @description The media type of the file. */
            "mime-type": string;
            /** @description The size of the file, in bytes. */
            filesize: number;
            /**
             * Format: uri
             * @description The address that the image was fetched from.
             */
            source_url?: string;
            source?: string;
            source_id?: string;
            /**
             * @description The language that was asked for.
             * @enum {string}
             */
            language: "ar" | "en" | "fr" | "pt-pt" | "sw";
            /** @description The languages that the record has texts in, its own first. */
            languages: ("ar" | "en" | "fr" | "pt-pt" | "sw")[];
            /**
             * Format: uri
             * @description Where the image is read.
             */
            rest_url: string;
        } & components["schemas"]["Image"];
        Page: {
            /**
             * Format: uri
             * @description This page of the list.
             */
            rest_url: string;
            /**
             * Format: uri
             * @description The next page, if there is one.
             */
            next_rest_url?: string;
            /**
             * Format: uri
             * @description The page before, if there is one.
             */
            previous_rest_url?: string;
            /** @description The place after the last of these records, to be sent as `after`; there only when there may be more. */
            next_cursor?: string;
            /** @description How many records the list has. */
            total: number;
            /** @description How many pages the list has. */
            total_pages: number;
        };
        EventPage: {
            /** @description The records of this page. */
            events: components["schemas"]["Event"][];
        } & components["schemas"]["Page"];
        VenuePage: {
            /** @description The records of this page. */
            venues: components["schemas"]["Venue"][];
        } & components["schemas"]["Page"];
        OrganizerPage: {
            /** @description The records of this page. */
            organizers: components["schemas"]["Organizer"][];
        } & components["schemas"]["Page"];
        CategoryPage: {
            /** @description The records of this page. */
            categories: components["schemas"]["Term"][];
        } & components["schemas"]["Page"];
        TagPage: {
            /** @description The records of this page. */
            tags: components["schemas"]["Term"][];
        } & components["schemas"]["Page"];
        ImagePage: {
            /** @description The records of this page. */
            images: components["schemas"]["SingleImage"][];
        } & components["schemas"]["Page"];
        SeriesPage: {
            /** @description The records of this page. */
            series: components["schemas"]["Series"][];
        } & components["schemas"]["Page"];
        Change: {
            /**
             * @description What kind of record it is.
             * @enum {string}
             */
            kind: "event" | "venue" | "organizer" | "category" | "tag" | "image";
            /** @description The id of the record. */
            id: number;
            /**
             * @description What happened to it, as the reader sees it. Of what was removed, nothing more is told.
             * @enum {string}
             */
            action: "created" | "updated" | "published" | "restored" | "translated" | "removed";
            /** @description When it happened, in UTC. */
            time_utc: components["schemas"]["WrittenDateTime"];
            /** @description The version that the record has since. */
            version?: number;
            /**
             * Format: uri
             * @description Where the record is read.
             */
            rest_url?: string;
        };
        ChangeSlice: {
            /** @description What happened, oldest first, each record once. */
            changes: components["schemas"]["Change"][];
            /** @description The token to go on with. */
            next_token: string;
            /** @description Whether there may be more at once. */
            has_more: boolean;
            /**
             * Format: uri
             * @description Where to ask for what happens next.
             */
            next_rest_url: string;
        };
        HistoryEntry: {
            /** @description The version that the record had after the change. */
            version: number;
            /** @description What happened to it. */
            action: string;
            /** @description When it happened, in UTC. */
            time_utc: components["schemas"]["WrittenDateTime"];
            /** @description The id of the user who did it; left out when nobody in particular did. */
            user?: number;
            /** @description The name of the user, for those who may edit everything. */
            user_name?: string;
            /** @description How it came in: through the interface, a command, an import or the schedule. */
            door: string;
            /** @description The fields that changed, each with its value before and after. A text in another language is named fr.title. */
            fields: {
                [key: string]: {
                    from: unknown;
                    to: unknown;
                };
            };
        };
        HistoryPage: {
            /** @description The records of this page. */
            history: components["schemas"]["HistoryEntry"][];
        } & components["schemas"]["Page"];
        Webhook: {
            /** @description The id of the webhook. */
            id: number;
            /** Format: uri */
            url: string;
            /** @description The kinds of records whose changes are sent. */
            kind: ("event" | "venue" | "organizer" | "category" | "tag" | "image")[];
            /** @description What has to have happened to a record. */
            action: ("created" | "updated" | "published" | "restored" | "translated" | "removed")[];
            /** @description The ids of the categories that events have to be in. */
            categories: number[];
            /** @description The ids of the tags that events have to have. */
            tags: number[];
            /** @description The ids of the venues that events have to be at. */
            venue: number[];
            /** @description The ids of the organizers that events have to be of. */
            organizer: number[];
            /**
             * @description The language in which records are sent.
             * @enum {string}
             */
            language: "ar" | "en" | "fr" | "pt-pt" | "sw";
            /** @description The name of the user as whom the calendar is seen. */
            user?: string;
            /**
             * @description Whether changes are sent. One whose address answered 410 has ended.
             * @enum {string}
             */
            status: "active" | "paused" | "ended";
            /**
             * @description Why nothing is sent any more.
             * @enum {string}
             */
            reason?: "by_hand" | "failing" | "answered_gone" | "user_gone" | "history_gone" | "no_secret";
            /** @description When the webhook was made, in UTC. */
            created_utc: components["schemas"]["WrittenDateTime"];
            /** @description How many attempts have failed in a row. */
            failures: number;
            /** @description Since when every attempt has failed, in UTC. */
            failing_since_utc?: components["schemas"]["WrittenDateTime"];
            /** @description What messages are signed with: shown once, when it is made. */
            secret?: string;
        };
        WebhookPage: {
            /** @description The records of this page. */
            webhooks: components["schemas"]["Webhook"][];
        } & components["schemas"]["Page"];
        Delivery: {
            /** @description The id of the attempt. */
            id?: number;
            /** @description The id of the message, the same for each attempt at it. */
            message_id: string;
            /** @description What the message is about, such as event.updated. */
            type: string;
            /** @description The id of the record. */
            record_id?: number;
            /** @description When it was sent, in UTC. */
            time_utc: components["schemas"]["WrittenDateTime"];
            /** @description How long it took. */
            milliseconds: number;
            /** @description The HTTP status of the answer. */
            response_status?: number;
            /**
             * @description Why there is no answer.
             * @enum {string}
             */
            error?: "address_not_allowed" | "unreachable" | "timeout" | "stopped";
            /** @description The beginning of the answer. */
            response: string;
        };
        DeliveryPage: {
            /** @description The records of this page. */
            deliveries: components["schemas"]["Delivery"][];
        } & components["schemas"]["Page"];
        BatchResults: {
            /** @description What each operation is answered, in their order, as it would be alone. */
            results: {
                name?: string;
                status: number;
                headers: {
                    [key: string]: string;
                };
                body: Record<string, never>;
            }[];
        };
        Error: {
            /** @description A stable word for what is wrong. */
            code: string;
            /** @description What is wrong, for people. */
            message: string;
            data: {
                /** @description The HTTP status. */
                status: number;
                /** @description The names of fields that are missing, or what is wrong with each field. */
                params?: string[] | {
                    [key: string]: string;
                };
                /** @description The same for programs: a stable word for each field, and for each nested in it, such as venue.city or tickets.0.price. */
                details?: {
                    [key: string]: {
                        /** @description A stable word for what is wrong. */
                        code: string;
                        /** @description What is wrong, for people. */
                        message: string;
                    };
                };
                /** @description The version that the record has, when another was expected. */
                version?: number;
                /** @description Of a batch, the operation that was refused, counted from 0, and what it was answered. */
                operation?: {
                    index: number;
                    name?: string;
                    status: number;
                    body: {
                        [key: string]: unknown;
                    };
                };
                /** @description The id of the term that is there already. */
                term_id?: number;
                /** @description The records that show the image. */
                used_by?: {
                    /** @enum {unknown} */
                    type: "event" | "venue" | "organizer";
                    id: number;
                }[];
            };
        };
        Language: ("ar" | "en" | "fr" | "pt-pt" | "sw") | string;
        /** @description Null or an empty text: no value. */
        Nothing: null | string;
        LanguageOrNothing: components["schemas"]["Language"] | components["schemas"]["Nothing"];
        /** @description True or false, also as 1 or 0, or as text. */
        Flag: boolean | (0 | 1) | string;
        FlagOrNothing: components["schemas"]["Flag"] | components["schemas"]["Nothing"];
        Text200: string;
        Text200OrNothing: components["schemas"]["Text200"] | components["schemas"]["Nothing"];
        Text50: string;
        Text50OrNothing: components["schemas"]["Text50"] | components["schemas"]["Nothing"];
        FieldPaths: string[] | string | {
            [key: string]: string;
        };
        Operation: {
            /** @enum {string} */
            method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
            path: string;
            body?: Record<string, never>;
            name?: string;
            headers?: {
                [key: string]: string;
            };
        };
        Operations: components["schemas"]["Operation"][];
        /** @default false */
        FlagOrFalse: components["schemas"]["Flag"] | components["schemas"]["Nothing"];
        BatchInput: {
            /** @description Up to 500 requests, each with its method, its path below this interface, its body, and a name by which later ones refer to its answer: in a body by an object with the member $ref, such as hall.id, in a path by the same between braces. */
            operations: components["schemas"]["Operations"];
            /** @description Whether all of them are done, or none when one is refused. */
            atomic?: components["schemas"]["FlagOrFalse"];
            i18n_language?: components["schemas"]["LanguageOrNothing"];
            strict?: components["schemas"]["FlagOrNothing"];
        };
        /** @description A date and time: 2027-06-01 19:30:00, ISO 8601 with or without an offset, Unix seconds, or words such as tomorrow 7pm. In 06/01/2027 the month comes first: it is 1 June. */
        DateTime: string | number;
        DateTimeOrNothing: components["schemas"]["DateTime"] | components["schemas"]["Nothing"];
        /** @description The id of a record, as a number or as text. */
        RecordId: number | string;
        ObjectWithId: {
            id: components["schemas"]["RecordId"];
        };
        EmptyReference: {
            id: null | string;
        };
        /** @description The id, slug or name of a term, or an object with its id. */
        TermName: components["schemas"]["RecordId"] | components["schemas"]["Text200"] | components["schemas"]["ObjectWithId"] | components["schemas"]["EmptyReference"];
        TermNames: components["schemas"]["TermName"][] | components["schemas"]["TermName"] | string | {
            [key: string]: components["schemas"]["TermName"];
        };
        RecordIds: components["schemas"]["RecordId"][] | components["schemas"]["RecordId"] | string | {
            [key: string]: components["schemas"]["RecordId"];
        };
        Status: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | string;
        StatusFilter: components["schemas"]["Status"][] | components["schemas"]["Status"] | string | {
            [key: string]: components["schemas"]["Status"];
        };
        Collapse: "series" | string;
        RecordIdOrNothing: components["schemas"]["RecordId"] | components["schemas"]["Nothing"];
        EventStatus: ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online") | string;
        EventStatusFilter: components["schemas"]["EventStatus"][] | components["schemas"]["EventStatus"] | string | {
            [key: string]: components["schemas"]["EventStatus"];
        };
        Attendance: ("in_person" | "online" | "hybrid") | string;
        AttendanceFilter: components["schemas"]["Attendance"][] | components["schemas"]["Attendance"] | string | {
            [key: string]: components["schemas"]["Attendance"];
        };
        Name200: string;
        Name200OrNothing: components["schemas"]["Name200"] | components["schemas"]["Nothing"];
        Name500: string;
        Name500OrNothing: components["schemas"]["Name500"] | components["schemas"]["Nothing"];
        EventOrder: ("start_date" | "end_date" | "title" | "id" | "date" | "modified" | "distance") | string;
        Order: ("asc" | "desc") | string;
        OrderOrNothing: components["schemas"]["Order"] | components["schemas"]["Nothing"];
        /** @description A complete web address that begins with http or https. */
        WebAddress: string;
        /** @description The id of an uploaded image, an object with its id, the address of an image to fetch, or false for none. */
        ImageReference: components["schemas"]["RecordId"] | components["schemas"]["WebAddress"] | components["schemas"]["ObjectWithId"] | false | Record<string, never> | unknown[];
        RecordPatch: {
            /** @description The id of the user who is named as the author. */
            author?: components["schemas"]["RecordIdOrNothing"];
            /** @description When the record is published, in the time zone of the site. */
            date?: components["schemas"]["DateTimeOrNothing"];
            /** @description When the record is published, in UTC. */
            date_utc?: components["schemas"]["DateTimeOrNothing"];
            /** @description Whether and for whom the record is published. */
            status?: components["schemas"]["Status"] | components["schemas"]["Nothing"];
            /** @description The id of an uploaded image, or the address of an image to fetch. */
            image?: components["schemas"]["ImageReference"] | components["schemas"]["Nothing"];
            /** @description Where the record came from. */
            source?: components["schemas"]["Name200OrNothing"];
            /** @description Its id where it came from. */
            source_id?: components["schemas"]["Name500OrNothing"];
            i18n_language?: components["schemas"]["LanguageOrNothing"];
            strict?: components["schemas"]["FlagOrNothing"];
        };
        InlineHtml1000: string;
        Html100000: string;
        Html100000OrNothing: components["schemas"]["Html100000"] | components["schemas"]["Nothing"];
        Text500: string;
        Text500OrNothing: components["schemas"]["Text500"] | components["schemas"]["Nothing"];
        Html20000: string;
        Html20000OrNothing: components["schemas"]["Html20000"] | components["schemas"]["Nothing"];
        TimeZone: string;
        Cost: string | number;
        WebAddressOrNothing: components["schemas"]["WebAddress"] | components["schemas"]["Nothing"];
        TermNamesOrNothing: components["schemas"]["TermNames"] | components["schemas"]["Nothing"];
        /** @description The id of a record, an object with its id, the data of a new one, or an empty object for none. */
        LinkedVenue: components["schemas"]["RecordId"] | (0 | "0") | components["schemas"]["ObjectWithId"] | components["schemas"]["VenueInput"] | components["schemas"]["EmptyReference"] | Record<string, never>;
        LinkedVenues: components["schemas"]["LinkedVenue"][] | components["schemas"]["LinkedVenue"] | string | {
            [key: string]: components["schemas"]["LinkedVenue"];
        };
        /** @description The id of a record, an object with its id, the data of a new one, or an empty object for none. */
        LinkedOrganizer: components["schemas"]["RecordId"] | (0 | "0") | components["schemas"]["ObjectWithId"] | components["schemas"]["OrganizerInput"] | components["schemas"]["EmptyReference"] | Record<string, never>;
        LinkedOrganizers: components["schemas"]["LinkedOrganizer"][] | components["schemas"]["LinkedOrganizer"] | string | {
            [key: string]: components["schemas"]["LinkedOrganizer"];
        };
        ParentId: components["schemas"]["RecordId"] | 0 | "0";
        ParentIdOrNothing: components["schemas"]["ParentId"] | components["schemas"]["Nothing"];
        Text10: string;
        TicketInput: {
            id?: (number | string) | components["schemas"]["Nothing"];
            name: components["schemas"]["Text200"];
            price: number | string;
            currency?: components["schemas"]["Text10"] | components["schemas"]["Nothing"];
            capacity?: (number | string) | components["schemas"]["Nothing"];
            url?: components["schemas"]["WebAddressOrNothing"];
            sales_start?: components["schemas"]["DateTimeOrNothing"];
            sales_end?: components["schemas"]["DateTimeOrNothing"];
        };
        TicketInputs: components["schemas"]["TicketInput"][] | components["schemas"]["TicketInput"] | string | {
            [key: string]: components["schemas"]["TicketInput"];
        };
        Text1000: string;
        OnlineUrlShown: ("always" | "before_start" | "never") | string;
        /** @description A time such as 19:30, which is on the day on which the event starts, or a date and time. */
        TimeInEvent: string | number;
        TimeInEventOrNothing: components["schemas"]["TimeInEvent"] | components["schemas"]["Nothing"];
        ProgrammeItemInput: {
            id?: (number | string) | components["schemas"]["Nothing"];
            time?: components["schemas"]["TimeInEventOrNothing"];
            title: components["schemas"]["Text500"];
            speaker?: components["schemas"]["Text500OrNothing"];
            place?: components["schemas"]["Text500OrNothing"];
        };
        ProgrammeItemInputs: components["schemas"]["ProgrammeItemInput"][] | components["schemas"]["ProgrammeItemInput"] | string | {
            [key: string]: components["schemas"]["ProgrammeItemInput"];
        };
        AnsweredValue: {
            value: string | number | boolean | null;
        };
        /** @description The values by the names of the fields, each alone or as it was answered; an empty list clears them all. */
        CustomFieldValues: unknown[] | {
            [key: string]: (string | number | boolean | null) | components["schemas"]["AnsweredValue"];
        };
        Frequency: ("minutely" | "hourly" | "daily" | "weekly" | "monthly" | "yearly") | string;
        RuleDay: string;
        RuleDays: components["schemas"]["RuleDay"][] | components["schemas"]["RuleDay"] | string | {
            [key: string]: components["schemas"]["RuleDay"];
        };
        RuleNumbers: (number | string)[] | (number | string) | string | {
            [key: string]: number | string;
        };
        RuleNumbersOrNothing: components["schemas"]["RuleNumbers"] | components["schemas"]["Nothing"];
        Weekday: ("MO" | "TU" | "WE" | "TH" | "FR" | "SA" | "SU") | string;
        /** @description A day, or a date and time in the time zone of the event; with a Z behind it, in UTC. A day alone stands for the time at which the event begins. */
        RuleDate: string;
        RuleDates: components["schemas"]["RuleDate"][] | components["schemas"]["RuleDate"] | string | {
            [key: string]: components["schemas"]["RuleDate"];
        };
        RuleDatesOrNothing: components["schemas"]["RuleDates"] | components["schemas"]["Nothing"];
        RecurrenceRule: {
            freq: components["schemas"]["Frequency"];
            interval?: (number | string) | components["schemas"]["Nothing"];
            by_day?: components["schemas"]["RuleDays"] | components["schemas"]["Nothing"];
            by_month_day?: components["schemas"]["RuleNumbersOrNothing"];
            by_month?: components["schemas"]["RuleNumbersOrNothing"];
            by_year_day?: components["schemas"]["RuleNumbersOrNothing"];
            by_week_no?: components["schemas"]["RuleNumbersOrNothing"];
            by_hour?: components["schemas"]["RuleNumbersOrNothing"];
            by_minute?: components["schemas"]["RuleNumbersOrNothing"];
            by_set_pos?: components["schemas"]["RuleNumbersOrNothing"];
            week_start?: components["schemas"]["Weekday"] | components["schemas"]["Nothing"];
            count?: (number | string) | components["schemas"]["Nothing"];
            until?: components["schemas"]["RuleDate"] | components["schemas"]["Nothing"];
            extra_dates?: components["schemas"]["RuleDatesOrNothing"];
            excluded_dates?: components["schemas"]["RuleDatesOrNothing"];
        };
        /** @description How the event repeats: a rule of RFC 5545, such as FREQ=WEEKLY;BYDAY=TU;COUNT=10, with lines RDATE and EXDATE for further and excluded dates; or the same as an object. */
        Recurrence: string | components["schemas"]["RecurrenceRule"];
        Password: string;
        PasswordOrNothing: components["schemas"]["Password"] | components["schemas"]["Nothing"];
        SeriesScope: ("this" | "following" | "all") | string;
        SeriesScopeOrNothing: components["schemas"]["SeriesScope"] | components["schemas"]["Nothing"];
        EventPatch: {
            /** @description The title of the event. */
            title?: components["schemas"]["InlineHtml1000"];
            /** @description When the event starts, in its time zone unless an offset is given. */
            start_date?: components["schemas"]["DateTime"];
            /** @description When the event ends, in its time zone unless an offset is given. */
            end_date?: components["schemas"]["DateTime"];
            /** @description What the event is about, as HTML. */
            description?: components["schemas"]["Html100000OrNothing"];
            /** @description The part of the address that stands for the event. */
            slug?: components["schemas"]["Text500OrNothing"];
            /** @description The description in short, as HTML. */
            excerpt?: components["schemas"]["Html20000OrNothing"];
            /** @description The time zone of the event: an IANA name, or UTC with an offset. Without one, that of the site. */
            timezone?: components["schemas"]["TimeZone"] | components["schemas"]["Nothing"];
            /** @description Whether the event lasts whole days. */
            all_day?: components["schemas"]["FlagOrNothing"];
            /** @description What it costs: a number, a range, an amount with a currency, or words. */
            cost?: components["schemas"]["Cost"] | components["schemas"]["Nothing"];
            /** @description The web address of the event. */
            website?: components["schemas"]["WebAddressOrNothing"];
            /** @description Whether a map is shown. */
            show_map?: components["schemas"]["FlagOrNothing"];
            /** @description Whether a link to a map is shown. */
            show_map_link?: components["schemas"]["FlagOrNothing"];
            /** @description Whether the event is left out of lists. */
            hide_from_listings?: components["schemas"]["FlagOrNothing"];
            /** @description Whether the event is pinned to the top of calendar views. */
            sticky?: components["schemas"]["FlagOrNothing"];
            /** @description Whether the event is featured. */
            featured?: components["schemas"]["FlagOrNothing"];
            /** @description The categories, by id, slug or name. */
            categories?: components["schemas"]["TermNamesOrNothing"];
            /** @description The tags, by id, slug or name. */
            tags?: components["schemas"]["TermNamesOrNothing"];
            /** @description The venues: ids, or the data of venues that are created with the event. */
            venue?: components["schemas"]["LinkedVenues"] | components["schemas"]["Nothing"];
            /** @description The organizers: ids, or the data of organizers that are created with the event. */
            organizer?: components["schemas"]["LinkedOrganizers"] | components["schemas"]["Nothing"];
            /** @description The id of the event that this one is a part of; 0 is none. */
            post_parent?: components["schemas"]["ParentIdOrNothing"];
            /** @description The tickets on sale. */
            tickets?: components["schemas"]["TicketInputs"] | components["schemas"]["Nothing"];
            /** @description Whether the event takes place as planned. Without one, it does: scheduled. */
            event_status?: components["schemas"]["EventStatus"] | components["schemas"]["Nothing"];
            /** @description Why it does not take place as planned. */
            event_status_reason?: components["schemas"]["Text1000"] | components["schemas"]["Nothing"];
            /** @description When a rescheduled event was to start. A change that moves the event and says that it is rescheduled notes it by itself. */
            previous_start_date?: components["schemas"]["DateTimeOrNothing"];
            /** @description How one takes part. Without one, by going there: in_person. */
            attendance?: components["schemas"]["Attendance"] | components["schemas"]["Nothing"];
            /** @description Where one takes part online. */
            online_url?: components["schemas"]["WebAddressOrNothing"];
            /** @description From when on everybody gets the address: always, some minutes before the start, or never. Whoever may edit the event always does. */
            online_url_shown?: components["schemas"]["OnlineUrlShown"] | components["schemas"]["Nothing"];
            /** @description How many minutes before the start, when it is shown only then. Without any, 15. */
            online_url_minutes?: (number | string) | components["schemas"]["Nothing"];
            /** @description When the doors open. It moves with the event. */
            doors_open?: components["schemas"]["TimeInEventOrNothing"];
            /** @description What happens when in the event, in order. Its times move with the event. */
            programme?: components["schemas"]["ProgrammeItemInputs"] | components["schemas"]["Nothing"];
            /** @description Values for the fields that this site declares. */
            custom_fields?: components["schemas"]["CustomFieldValues"] | components["schemas"]["Nothing"];
            /** @description How the event repeats; null ends that. Each date is an event of its own. */
            recurrence?: components["schemas"]["Recurrence"] | components["schemas"]["Nothing"];
            /** @description Without this password readers do not get the content; empty removes it. */
            password?: components["schemas"]["PasswordOrNothing"];
            /** @description Where the event is one of a series: whether it is changed alone (this, the default), with those that follow it, or with all. */
            scope?: components["schemas"]["SeriesScopeOrNothing"];
        } & components["schemas"]["RecordPatch"];
        /** @default false */
        FalseByDefault: unknown;
        /** @default null */
        NullByDefault: unknown;
        EventInput: {
            title: components["schemas"]["InlineHtml1000"];
            start_date: components["schemas"]["DateTime"];
            end_date: components["schemas"]["DateTime"];
            all_day?: components["schemas"]["FalseByDefault"];
            website?: components["schemas"]["NullByDefault"];
            categories?: components["schemas"]["NullByDefault"];
            tags?: components["schemas"]["NullByDefault"];
            venue?: components["schemas"]["NullByDefault"];
            organizer?: components["schemas"]["NullByDefault"];
        } & WithRequired<components["schemas"]["EventPatch"], "title" | "start_date" | "end_date">;
        Text2000: string;
        RecordOrder: ("date" | "id" | "modified" | "name" | "slug") | string;
        RecordOrderOrNothing: components["schemas"]["RecordOrder"] | components["schemas"]["Nothing"];
        Text100: string;
        Text100OrNothing: components["schemas"]["Text100"] | components["schemas"]["Nothing"];
        VenuePatch: {
            /** @description The name of the venue. */
            venue?: components["schemas"]["Text500"];
            /** @description What the venue is like, as HTML. */
            description?: components["schemas"]["Html100000OrNothing"];
            /** @description The description in short, as HTML. */
            excerpt?: components["schemas"]["Html20000OrNothing"];
            /** @description Street and number. */
            address?: components["schemas"]["Text500OrNothing"];
            /** @description The town or city. */
            city?: components["schemas"]["Text200OrNothing"];
            /** @description The country. */
            country?: components["schemas"]["Text200OrNothing"];
            /** @description The province or region. */
            province?: components["schemas"]["Text200OrNothing"];
            /** @description The state. */
            state?: components["schemas"]["Text200OrNothing"];
            /** @description State or province, whichever the country has; follows those two when it is not given. */
            stateprovince?: components["schemas"]["Text200OrNothing"];
            /** @description The postal code. */
            zip?: components["schemas"]["Text50OrNothing"];
            /** @description The phone number. */
            phone?: components["schemas"]["Text100OrNothing"];
            /** @description The web address of the venue. */
            website?: components["schemas"]["WebAddressOrNothing"];
            /** @description The latitude, in degrees north. */
            geo_lat?: (number | string) | components["schemas"]["Nothing"];
            /** @description The longitude, in degrees east. */
            geo_lng?: (number | string) | components["schemas"]["Nothing"];
            /** @description Whether a map of the venue is shown. */
            show_map?: components["schemas"]["FlagOrNothing"];
            /** @description Whether a link to a map of the venue is shown. */
            show_map_link?: components["schemas"]["FlagOrNothing"];
        } & components["schemas"]["RecordPatch"];
        VenueInput: {
            image?: components["schemas"]["NullByDefault"];
            venue: components["schemas"]["Text500"];
            description?: components["schemas"]["NullByDefault"];
            excerpt?: components["schemas"]["NullByDefault"];
            address?: components["schemas"]["NullByDefault"];
            city?: components["schemas"]["NullByDefault"];
            country?: components["schemas"]["NullByDefault"];
            province?: components["schemas"]["NullByDefault"];
            state?: components["schemas"]["NullByDefault"];
            stateprovince?: components["schemas"]["NullByDefault"];
            zip?: components["schemas"]["NullByDefault"];
            phone?: components["schemas"]["NullByDefault"];
            website?: components["schemas"]["NullByDefault"];
            show_map?: components["schemas"]["NullByDefault"];
            show_map_link?: components["schemas"]["NullByDefault"];
        } & WithRequired<components["schemas"]["VenuePatch"], "venue">;
        EmailAddress: string;
        OrganizerPatch: {
            /** @description The name of the organizer. */
            organizer?: components["schemas"]["Text500"];
            /** @description Who the organizer is, as HTML. */
            description?: components["schemas"]["Html100000OrNothing"];
            /** @description The description in short, as HTML. */
            excerpt?: components["schemas"]["Html20000OrNothing"];
            /** @description The phone number. */
            phone?: components["schemas"]["Text100OrNothing"];
            /** @description The web address of the organizer. */
            website?: components["schemas"]["WebAddressOrNothing"];
            /** @description The email address of the organizer. */
            email?: components["schemas"]["EmailAddress"] | components["schemas"]["Nothing"];
        } & components["schemas"]["RecordPatch"];
        OrganizerInput: {
            author?: components["schemas"]["NullByDefault"];
            date?: components["schemas"]["NullByDefault"];
            date_utc?: components["schemas"]["NullByDefault"];
            status?: components["schemas"]["NullByDefault"];
            image?: components["schemas"]["NullByDefault"];
            organizer: components["schemas"]["Text500"];
            description?: components["schemas"]["NullByDefault"];
            excerpt?: components["schemas"]["NullByDefault"];
            phone?: components["schemas"]["NullByDefault"];
            website?: components["schemas"]["NullByDefault"];
            email?: components["schemas"]["NullByDefault"];
        } & WithRequired<components["schemas"]["OrganizerPatch"], "organizer">;
        TermOrder: ("id" | "include" | "name" | "slug" | "term_group" | "description" | "count") | string;
        TermOrderOrNothing: components["schemas"]["TermOrder"] | components["schemas"]["Nothing"];
        TagPatch: {
            /** @description The name of the term. */
            name?: components["schemas"]["Text200"];
            /** @description What the term stands for, as HTML. */
            description?: components["schemas"]["Html20000OrNothing"];
            /** @description The part of the address that stands for the term. */
            slug?: components["schemas"]["Text500OrNothing"];
            /** @description Where the record came from. */
            source?: components["schemas"]["Name200OrNothing"];
            /** @description Its id where it came from. */
            source_id?: components["schemas"]["Name500OrNothing"];
            i18n_language?: components["schemas"]["LanguageOrNothing"];
            strict?: components["schemas"]["FlagOrNothing"];
        };
        Color: string;
        CategoryPatch: {
            /** @description The id of the category above this one; 0 is the top level. */
            parent?: components["schemas"]["ParentIdOrNothing"];
            /** @description The colour of its events on the pages of the calendar, for example #0a7d5a. */
            color?: components["schemas"]["Color"] | components["schemas"]["Nothing"];
        } & components["schemas"]["TagPatch"];
        CategoryInput: {
            name: components["schemas"]["Text200"];
        } & components["schemas"]["CategoryPatch"];
        TagInput: {
            name: components["schemas"]["Text200"];
        } & WithRequired<components["schemas"]["TagPatch"], "name">;
        ImageInput: {
            /**
             * Format: binary
             * @description The picture: JPEG, PNG, WebP, AVIF or GIF.
             */
            file: string;
            title?: components["schemas"]["Text500"];
            alt?: components["schemas"]["Text2000"];
            source?: components["schemas"]["Name200"];
            source_id?: components["schemas"]["Name500"];
            i18n_language?: components["schemas"]["Language"];
            strict?: components["schemas"]["Flag"];
        };
        ImagePatch: {
            /** @description The name of the image; without one, that of its file. */
            title?: components["schemas"]["Text500OrNothing"];
            /** @description What the image shows, for people who can’t see it. */
            alt?: components["schemas"]["Text2000"] | components["schemas"]["Nothing"];
            /** @description Where the record came from. */
            source?: components["schemas"]["Name200OrNothing"];
            /** @description Its id where it came from. */
            source_id?: components["schemas"]["Name500OrNothing"];
            i18n_language?: components["schemas"]["LanguageOrNothing"];
            strict?: components["schemas"]["FlagOrNothing"];
        };
        RecordKind: ("event" | "venue" | "organizer" | "category" | "tag" | "image") | string;
        RecordKinds: components["schemas"]["RecordKind"][] | components["schemas"]["RecordKind"] | string | {
            [key: string]: components["schemas"]["RecordKind"];
        };
        ChangeAction: ("created" | "updated" | "published" | "restored" | "translated" | "removed") | string;
        ChangeActions: components["schemas"]["ChangeAction"][] | components["schemas"]["ChangeAction"] | string | {
            [key: string]: components["schemas"]["ChangeAction"];
        };
        RecordIdsOrNothing: components["schemas"]["RecordIds"] | components["schemas"]["Nothing"];
        WebhookStatus: ("active" | "paused") | string;
        WebhookSecret: string;
        WebhookPatch: {
            /** @description The address to which changes are sent. */
            url?: components["schemas"]["WebAddress"];
            /** @description The kinds of records whose changes are sent. Without any: all of them. */
            kind?: components["schemas"]["RecordKinds"] | components["schemas"]["Nothing"];
            /** @description What has to have happened to a record. Without any: whatever it is. */
            action?: components["schemas"]["ChangeActions"] | components["schemas"]["Nothing"];
            /** @description Only events in one of these categories, or below one, by id or slug. */
            categories?: components["schemas"]["TermNamesOrNothing"];
            /** @description Only events with one of these tags, by id or slug. */
            tags?: components["schemas"]["TermNamesOrNothing"];
            /** @description Only events at one of these venues. */
            venue?: components["schemas"]["RecordIdsOrNothing"];
            /** @description Only events of one of these organizers. */
            organizer?: components["schemas"]["RecordIdsOrNothing"];
            /** @description The language in which records are sent. Without one: that of the site. */
            language?: components["schemas"]["LanguageOrNothing"];
            /** @description The name of the user as whom the calendar is seen. Without one: as the public sees it. */
            user?: components["schemas"]["Text100OrNothing"];
            /** @description Whether changes are sent. */
            status?: components["schemas"]["WebhookStatus"] | components["schemas"]["Nothing"];
            /** @description What messages are signed with. Without one, or when it is cleared, one is made and shown once. */
            secret?: components["schemas"]["WebhookSecret"] | components["schemas"]["Nothing"];
            i18n_language?: components["schemas"]["LanguageOrNothing"];
            strict?: components["schemas"]["FlagOrNothing"];
        };
        WebhookInput: {
            url: components["schemas"]["WebAddress"];
        } & WithRequired<components["schemas"]["WebhookPatch"], "url">;
        WrittenDateTime: string;
    };
    responses: {
        /** @description What was asked for, as it is after the request. */
        Described: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Record<string, never>;
            };
        };
        /** @description The client has what would be answered. */
        E304: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Invalid request: rest_invalid_param, rest_bad_request */
        E400_interface: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Any other refusal, which its code names: a condition that does not hold or is not stated (412, 428), a key for retries that is in use (409, 422), a body that is too large or of another type (413, 415), too many requests or wrong passwords (429), a fault of the server (500 and above). */
        E: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Invalid request: rest_invalid_param, rest_bad_request, rest_invalid_idempotency_key, rest_missing_callback_param, rest_invalid_json */
        E400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not allowed: rest_forbidden, rest_cannot_edit_others */
        E403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not found: event-archive-page-not-found, translation-not-found, rest-event-not-found, event-no-longer-available, series-archive-page-not-found, series-not-found, history-page-not-found, version-not-found */
        E404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description What was asked for, as it is after the request. */
        SingleEvent: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SingleEvent"];
            };
        };
        /** @description Credentials missing or wrong: rest_invalid_credentials, rest_token_needed, rest_forbidden */
        E401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not allowed: rest_forbidden, rest_cannot_edit_others, event-not-accessible, event-password-protected */
        E403_events: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No longer there: event-is-in-trash */
        E410: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not found: venue-archive-page-not-found, translation-not-found, venue-not-found, venue-no-longer-available, history-page-not-found, version-not-found */
        E404_venues: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description What was asked for, as it is after the request. */
        Venue: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Venue"];
            };
        };
        /** @description Not allowed: rest_forbidden, rest_cannot_edit_others, venue-not-accessible */
        E403_venues: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No longer there: venue-is-in-trash */
        E410_venues: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not found: organizer-archive-page-not-found, translation-not-found, organizer-not-found, organizer-no-longer-available, history-page-not-found, version-not-found */
        E404_organizers: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description What was asked for, as it is after the request. */
        Organizer: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Organizer"];
            };
        };
        /** @description Not allowed: rest_forbidden, rest_cannot_edit_others, organizer-not-accessible */
        E403_organizers: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No longer there: organizer-is-in-trash */
        E410_organizers: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Invalid request: rest_invalid_param, rest_bad_request, rest_invalid_idempotency_key, rest_missing_callback_param, rest_invalid_json, term_exists */
        E400_categories: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not found: term-archive-page-not-found, translation-not-found, rest_term_invalid, history-page-not-found, version-not-found */
        E404_categories: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description What was asked for, as it is after the request. */
        Term: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Term"];
            };
        };
        /** @description Not found: image-archive-page-not-found, translation-not-found, image-not-found, history-page-not-found, version-not-found */
        E404_images: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description What was asked for, as it is after the request. */
        SingleImage: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SingleImage"];
            };
        };
        /** @description In conflict with what is there: rest_request_under_way, image-in-use */
        E409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A page of the list. */
        HistoryPage: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Total": components["headers"]["X-Total"];
                "X-TotalPages": components["headers"]["X-TotalPages"];
                Link: components["headers"]["Link"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HistoryPage"];
            };
        };
        /** @description Not found: webhook-archive-page-not-found, translation-not-found, webhook-not-found */
        E404_webhooks: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description What was asked for, as it is after the request. */
        Webhook: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Webhook"];
            };
        };
    };
    parameters: {
        /** @description The language of texts, messages and descriptions. */
        i18n_language: components["schemas"]["LanguageOrNothing"];
        /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
        strict: components["schemas"]["FlagOrNothing"];
        /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
        _fields: components["schemas"]["FieldPaths"];
        /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
        "If-None-Match": string;
        /** @description `*`: the request is refused when another record has the slug already. */
        "If-None-Match_create": string;
        /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
        "Idempotency-Key": string;
        /** @description Which page of the list to answer. */
        page: (number | string) | components["schemas"]["Nothing"];
        /** @description How many records a page holds. */
        per_page: (number | string) | components["schemas"]["Nothing"];
        /** @description What comes after this place in the list, the next_cursor of an answer, instead of a page. Records neither repeat nor vanish while others are written. */
        after: string | components["schemas"]["Nothing"];
        /** @description Words that must all occur in the texts of a record. */
        search: string;
        /** @description Only records that were changed after this time. */
        modified_after: components["schemas"]["DateTimeOrNothing"];
        /** @description Only records that were changed before this time. */
        modified_before: components["schemas"]["DateTimeOrNothing"];
        /** @description Only events in one of these categories, or below one, by id or slug. */
        categories: components["schemas"]["TermNames"];
        /** @description Only events with one of these tags, by id or slug. */
        tags: components["schemas"]["TermNames"];
        /** @description Only events at one of these venues. */
        venue: components["schemas"]["RecordIds"];
        /** @description Only events of one of these organizers. */
        organizer: components["schemas"]["RecordIds"];
        /** @description Only what came from there. */
        source: components["schemas"]["Name200OrNothing"];
        /** @description Only the one with this id there. */
        source_id: components["schemas"]["Name500OrNothing"];
        /** @description Ascending or descending. */
        order: components["schemas"]["OrderOrNothing"];
        /** @description The id of the record. */
        id: components["schemas"]["RecordId"];
        /** @description The password of a protected event. */
        password: components["schemas"]["PasswordOrNothing"];
        /** @description Remove only the texts in the language asked for, and leave the record. */
        translation: components["schemas"]["FlagOrNothing"];
        /** @description Where the event is one of a series: whether it is changed alone (this, the default), with those that follow it, or with all. */
        scope: components["schemas"]["SeriesScopeOrNothing"];
        /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
        "If-Match": string;
        /** @description The slug of the record. */
        slug: components["schemas"]["Text2000"];
        /** @description Only those of the event with this id. */
        event: components["schemas"]["RecordIdOrNothing"];
        /** @description Only those with events (true) or without (false). */
        has_events: components["schemas"]["FlagOrNothing"];
        /** @description Only those with events that are not over yet. */
        only_with_upcoming: components["schemas"]["FlagOrNothing"];
        /** @description Leave out the terms with these ids. */
        exclude: components["schemas"]["RecordIds"];
        /** @description Leave out the terms that no published event has. */
        hide_empty: components["schemas"]["FlagOrNothing"];
        /** @description Only the terms of the event with this id. */
        post: components["schemas"]["RecordIdOrNothing"];
        /** @description The version whose values are brought back. */
        version: components["schemas"]["RecordId"];
        /** @description The token up to which changes are known already. Without one, the answer holds one for now. */
        since: components["schemas"]["Text200OrNothing"];
        /** @description Only records of these kinds. With a filter of events, and without this: only events. */
        kind: components["schemas"]["RecordKinds"];
        /** @description Only records that have texts in this language. */
        language: components["schemas"]["LanguageOrNothing"];
    };
    requestBodies: {
        EventPatchBody: {
            content: {
                "application/json": components["schemas"]["EventPatch"];
                "application/x-www-form-urlencoded": components["schemas"]["EventPatch"];
            };
        };
        VenuePatchBody: {
            content: {
                "application/json": components["schemas"]["VenuePatch"];
                "application/x-www-form-urlencoded": components["schemas"]["VenuePatch"];
            };
        };
        OrganizerPatchBody: {
            content: {
                "application/json": components["schemas"]["OrganizerPatch"];
                "application/x-www-form-urlencoded": components["schemas"]["OrganizerPatch"];
            };
        };
        CategoryPatchBody: {
            content: {
                "application/json": components["schemas"]["CategoryPatch"];
                "application/x-www-form-urlencoded": components["schemas"]["CategoryPatch"];
            };
        };
        TagPatchBody: {
            content: {
                "application/json": components["schemas"]["TagPatch"];
                "application/x-www-form-urlencoded": components["schemas"]["TagPatch"];
            };
        };
        ImagePatchBody: {
            content: {
                "application/json": components["schemas"]["ImagePatch"];
                "application/x-www-form-urlencoded": components["schemas"]["ImagePatch"];
            };
        };
        WebhookPatchBody: {
            content: {
                "application/json": components["schemas"]["WebhookPatch"];
                "application/x-www-form-urlencoded": components["schemas"]["WebhookPatch"];
            };
        };
    };
    headers: {
        /** @description How many records the list has. */
        "X-Total": number;
        /** @description How many pages the list has. */
        "X-TotalPages": number;
        /** @description The first, previous, next and last page of the list (RFC 8288). */
        Link: string;
        /** @description Stands for this answer. That of a record can be sent back in If-Match. */
        ETag: string;
        /** @description `true` when this is the answer that was given before under the same Idempotency-Key. */
        "Idempotency-Replayed": string;
        /** @description The fields and parameters of the request that mean nothing here, with commas between them; there only when there are some. */
        "X-Unknown-Parameters": string;
        /** @description In how many seconds the request can be made again. */
        "Retry-After": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readIndex: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Accepted and ignored: there is one namespace. */
                namespace?: components["schemas"]["Text200OrNothing"];
                /** @description Accepted and ignored: there is one view. */
                context?: components["schemas"]["Text50OrNothing"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Described"];
            304: components["responses"]["E304"];
            400: components["responses"]["E400_interface"];
            default: components["responses"]["E"];
        };
    };
    readDocument: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Described"];
            304: components["responses"]["E304"];
            400: components["responses"]["E400_interface"];
            default: components["responses"]["E"];
        };
    };
    runBatch: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description `*`: the request is refused when another record has the slug already. */
                "If-None-Match"?: components["parameters"]["If-None-Match_create"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchInput"];
                "application/x-www-form-urlencoded": components["schemas"]["BatchInput"];
            };
        };
        responses: {
            /** @description What was asked for, as it is after the request. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchResults"];
                };
            };
            400: components["responses"]["E400"];
            403: components["responses"]["E403"];
            /** @description Not done: rest_idempotency_key_reused, rest_batch_failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            default: components["responses"]["E"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description What comes after this place in the list, the next_cursor of an answer, instead of a page. Records neither repeat nor vanish while others are written. */
                after?: components["parameters"]["after"];
                /** @description Words that must all occur in the texts of a record. */
                search?: components["parameters"]["search"];
                /** @description Only records that were changed after this time. */
                modified_after?: components["parameters"]["modified_after"];
                /** @description Only records that were changed before this time. */
                modified_before?: components["parameters"]["modified_before"];
                /** @description Only events that start on or after this day. Default: yesterday. */
                start_date?: components["schemas"]["DateTimeOrNothing"];
                /** @description Only events that end on or before this day. Default: two years after the start of the list. */
                end_date?: components["schemas"]["DateTimeOrNothing"];
                /** @description Only events that start before the end of this day. */
                starts_before?: components["schemas"]["DateTimeOrNothing"];
                /** @description Only events that start after the end of this day. */
                starts_after?: components["schemas"]["DateTimeOrNothing"];
                /** @description Only events that end before the end of this day. */
                ends_before?: components["schemas"]["DateTimeOrNothing"];
                /** @description Only events that end after the end of this day. */
                ends_after?: components["schemas"]["DateTimeOrNothing"];
                /** @description Take dates at the exact times given, not as whole days. */
                strict_dates?: components["schemas"]["FlagOrNothing"];
                /** @description Only events in one of these categories, or below one, by id or slug. */
                categories?: components["parameters"]["categories"];
                /** @description Only events with one of these tags, by id or slug. */
                tags?: components["parameters"]["tags"];
                /** @description Only events at one of these venues. */
                venue?: components["parameters"]["venue"];
                /** @description Only events of one of these organizers. */
                organizer?: components["parameters"]["organizer"];
                /** @description Only featured events (true), or only others (false). */
                featured?: components["schemas"]["FlagOrNothing"];
                /** @description Only events with one of these statuses. */
                status?: components["schemas"]["StatusFilter"];
                /** @description Only events whose venue has coordinates (true), or has none (false). */
                geoloc?: components["schemas"]["FlagOrNothing"];
                /** @description The latitude around which to look. */
                geoloc_lat?: (number | string) | components["schemas"]["Nothing"];
                /** @description The longitude around which to look. */
                geoloc_lng?: (number | string) | components["schemas"]["Nothing"];
                /** @description How far around that place to look, in kilometres. */
                geoloc_radius?: (number | string) | components["schemas"]["Nothing"];
                /** @description Only the events of these series, whenever they are. */
                series?: components["schemas"]["RecordIds"];
                /** @description Shows each series once: the first of its events in the list, which tells how many follow in series.following. */
                collapse?: components["schemas"]["Collapse"] | components["schemas"]["Nothing"];
                /** @description Only the events with these ids, whatever their dates. */
                include?: components["schemas"]["RecordIds"];
                /** @description Only the parts of the event with this id. */
                post_parent?: components["schemas"]["RecordIdOrNothing"];
                /** @description Only events with tickets (true), or without (false). */
                ticketed?: components["schemas"]["FlagOrNothing"];
                /** @description Only events that take place as planned (scheduled), are cancelled, and so on. */
                event_status?: components["schemas"]["EventStatusFilter"];
                /** @description Only events in which one takes part in one of these ways. */
                attendance?: components["schemas"]["AttendanceFilter"];
                /** @description Only what came from there. */
                source?: components["parameters"]["source"];
                /** @description Only the one with this id there. */
                source_id?: components["parameters"]["source_id"];
                /** @description What the list is ordered by. Default: the start, or the distance when a place is given. */
                orderby?: components["schemas"]["EventOrder"] | components["schemas"]["Nothing"];
                /** @description Ascending or descending. */
                order?: components["parameters"]["order"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-TotalPages": components["headers"]["X-TotalPages"];
                    Link: components["headers"]["Link"];
                    "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            304: components["responses"]["E304"];
            400: components["responses"]["E400"];
            404: components["responses"]["E404"];
            default: components["responses"]["E"];
        };
    };
    createEvent: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description `*`: the request is refused when another record has the slug already. */
                "If-None-Match"?: components["parameters"]["If-None-Match_create"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Jazz night",
                 *       "start_date": "2027-02-14 19:30:00",
                 *       "end_date": "2027-02-14 22:00:00",
                 *       "timezone": "Africa/Nairobi",
                 *       "description": "A quartet plays <em>standards</em> by the harbour.",
                 *       "cost": "500 KES",
                 *       "website": "https://example.org/jazz",
                 *       "venue": {
                 *         "venue": "Harbour Hall",
                 *         "address": "4 Dock Road",
                 *         "city": "Mombasa",
                 *         "country": "Kenya"
                 *       },
                 *       "organizer": [
                 *         {
                 *           "organizer": "City Jazz Club",
                 *           "email": "club@example.org"
                 *         }
                 *       ],
                 *       "categories": [
                 *         "Music"
                 *       ],
                 *       "tags": [
                 *         "evening"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["EventInput"];
                "application/x-www-form-urlencoded": components["schemas"]["EventInput"];
            };
        };
        responses: {
            201: components["responses"]["SingleEvent"];
            400: components["responses"]["E400"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403_events"];
            404: components["responses"]["E404"];
            default: components["responses"]["E"];
        };
    };
    readEvent: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description The password of a protected event. */
                password?: components["parameters"]["password"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SingleEvent"];
            304: components["responses"]["E304"];
            400: components["responses"]["E400"];
            403: components["responses"]["E403_events"];
            404: components["responses"]["E404"];
            410: components["responses"]["E410"];
            default: components["responses"]["E"];
        };
    };
    editEventByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["EventPatchBody"];
        responses: {
            200: components["responses"]["SingleEvent"];
            400: components["responses"]["E400"];
            default: components["responses"]["E"];
        };
    };
    editEventByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["EventPatchBody"];
        responses: {
            200: components["responses"]["SingleEvent"];
            400: components["responses"]["E400"];
            default: components["responses"]["E"];
        };
    };
    trashEvent: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Remove only the texts in the language asked for, and leave the record. */
                translation?: components["parameters"]["translation"];
                /** @description The password of a protected event. */
                password?: components["parameters"]["password"];
                /** @description Where the event is one of a series: whether it is changed alone (this, the default), with those that follow it, or with all. */
                scope?: components["parameters"]["scope"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SingleEvent"];
            400: components["responses"]["E400"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403_events"];
            404: components["responses"]["E404"];
            410: components["responses"]["E410"];
            default: components["responses"]["E"];
        };
    };
    editEvent: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["EventPatchBody"];
        responses: {
            200: components["responses"]["SingleEvent"];
            400: components["responses"]["E400"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403_events"];
            404: components["responses"]["E404"];
            410: components["responses"]["E410"];
            default: components["responses"]["E"];
        };
    };
    readEventBySlug: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description The password of a protected event. */
                password?: components["parameters"]["password"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SingleEvent"];
            304: components["responses"]["E304"];
            400: components["responses"]["E400"];
            404: components["responses"]["E404"];
            default: components["responses"]["E"];
        };
    };
    editEventBySlugByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["EventPatchBody"];
        responses: {
            200: components["responses"]["SingleEvent"];
            400: components["responses"]["E400"];
            default: components["responses"]["E"];
        };
    };
    editEventBySlugByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["EventPatchBody"];
        responses: {
            200: components["responses"]["SingleEvent"];
            400: components["responses"]["E400"];
            default: components["responses"]["E"];
        };
    };
    trashEventBySlug: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Remove only the texts in the language asked for, and leave the record. */
                translation?: components["parameters"]["translation"];
                /** @description The password of a protected event. */
                password?: components["parameters"]["password"];
                /** @description Where the event is one of a series: whether it is changed alone (this, the default), with those that follow it, or with all. */
                scope?: components["parameters"]["scope"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SingleEvent"];
            400: components["responses"]["E400"];
            404: components["responses"]["E404"];
            default: components["responses"]["E"];
        };
    };
    editEventBySlug: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["EventPatchBody"];
        responses: {
            200: components["responses"]["SingleEvent"];
            400: components["responses"]["E400"];
            404: components["responses"]["E404"];
            default: components["responses"]["E"];
        };
    };
    listSeries: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-TotalPages": components["headers"]["X-TotalPages"];
                    Link: components["headers"]["Link"];
                    "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesPage"];
                };
            };
            304: components["responses"]["E304"];
            400: components["responses"]["E400"];
            404: components["responses"]["E404"];
            default: components["responses"]["E"];
        };
    };
    readSeries: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is after the request. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Series"];
                };
            };
            304: components["responses"]["E304"];
            400: components["responses"]["E400"];
            404: components["responses"]["E404"];
            default: components["responses"]["E"];
        };
    };
    listVenues: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description What comes after this place in the list, the next_cursor of an answer, instead of a page. Records neither repeat nor vanish while others are written. */
                after?: components["parameters"]["after"];
                /** @description Words that must all occur in the texts of a record. */
                search?: components["parameters"]["search"];
                /** @description Only records that were changed after this time. */
                modified_after?: components["parameters"]["modified_after"];
                /** @description Only records that were changed before this time. */
                modified_before?: components["parameters"]["modified_before"];
                /** @description Only those of the event with this id. */
                event?: components["parameters"]["event"];
                /** @description Only those with events (true) or without (false). */
                has_events?: components["parameters"]["has_events"];
                /** @description Only those with events that are not over yet. */
                only_with_upcoming?: components["parameters"]["only_with_upcoming"];
                /** @description Only those with one of these statuses. */
                status?: components["schemas"]["StatusFilter"];
                /** @description Only what came from there. */
                source?: components["parameters"]["source"];
                /** @description Only the one with this id there. */
                source_id?: components["parameters"]["source_id"];
                /** @description What the list is ordered by. */
                orderby?: components["schemas"]["RecordOrderOrNothing"];
                /** @description Ascending or descending; dates and ids descend unless asked otherwise. */
                order?: components["schemas"]["OrderOrNothing"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-TotalPages": components["headers"]["X-TotalPages"];
                    Link: components["headers"]["Link"];
                    "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VenuePage"];
                };
            };
            304: components["responses"]["E304"];
            400: components["responses"]["E400"];
            404: components["responses"]["E404_venues"];
            default: components["responses"]["E"];
        };
    };
    createVenue: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description `*`: the request is refused when another record has the slug already. */
                "If-None-Match"?: components["parameters"]["If-None-Match_create"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "venue": "Harbour Hall",
                 *       "address": "4 Dock Road",
                 *       "city": "Mombasa",
                 *       "country": "Kenya",
                 *       "geo_lat": -4.06,
                 *       "geo_lng": 39.67
                 *     }
                 */
                "application/json": components["schemas"]["VenueInput"];
                "application/x-www-form-urlencoded": components["schemas"]["VenueInput"];
            };
        };
        responses: {
            201: components["responses"]["Venue"];
            400: components["responses"]["E400"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403_venues"];
            404: components["responses"]["E404_venues"];
            default: components["responses"]["E"];
        };
    };
    readVenue: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Venue"];
            304: components["responses"]["E304"];
            400: components["responses"]["E400"];
            403: components["responses"]["E403_venues"];
            404: components["responses"]["E404_venues"];
            410: components["responses"]["E410_venues"];
            default: components["responses"]["E"];
        };
    };
    editVenueByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["VenuePatchBody"];
        responses: {
            200: components["responses"]["Venue"];
            400: components["responses"]["E400"];
            default: components["responses"]["E"];
        };
    };
    editVenueByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["VenuePatchBody"];
        responses: {
            200: components["responses"]["Venue"];
            400: components["responses"]["E400"];
            default: components["responses"]["E"];
        };
    };
    trashVenue: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Remove only the texts in the language asked for, and leave the record. */
                translation?: components["parameters"]["translation"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Venue"];
            400: components["responses"]["E400"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403_venues"];
            404: components["responses"]["E404_venues"];
            410: components["responses"]["E410_venues"];
            default: components["responses"]["E"];
        };
    };
    editVenue: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["VenuePatchBody"];
        responses: {
            200: components["responses"]["Venue"];
            400: components["responses"]["E400"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403_venues"];
            404: components["responses"]["E404_venues"];
            410: components["responses"]["E410_venues"];
            default: components["responses"]["E"];
        };
    };
    readVenueBySlug: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Venue"];
            304: components["responses"]["E304"];
            400: components["responses"]["E400"];
            404: components["responses"]["E404_venues"];
            default: components["responses"]["E"];
        };
    };
    editVenueBySlugByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["VenuePatchBody"];
        responses: {
            200: components["responses"]["Venue"];
            400: components["responses"]["E400"];
            default: components["responses"]["E"];
        };
    };
    editVenueBySlugByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["VenuePatchBody"];
        responses: {
            200: components["responses"]["Venue"];
            400: components["responses"]["E400"];
            default: components["responses"]["E"];
        };
    };
    trashVenueBySlug: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Remove only the texts in the language asked for, and leave the record. */
                translation?: components["parameters"]["translation"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Venue"];
            400: components["responses"]["E400"];
            404: components["responses"]["E404_venues"];
            default: components["responses"]["E"];
        };
    };
    editVenueBySlug: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["VenuePatchBody"];
        responses: {
            200: components["responses"]["Venue"];
            400: components["responses"]["E400"];
            404: components["responses"]["E404_venues"];
            default: components["responses"]["E"];
        };
    };
    listOrganizers: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description What comes after this place in the list, the next_cursor of an answer, instead of a page. Records neither repeat nor vanish while others are written. */
                after?: components["parameters"]["after"];
                /** @description Words that must all occur in the texts of a record. */
                search?: components["parameters"]["search"];
                /** @description Only records that were changed after this time. */
                modified_after?: components["parameters"]["modified_after"];
                /** @description Only records that were changed before this time. */
                modified_before?: components["parameters"]["modified_before"];
                /** @description Only those of the event with this id. */
                event?: components["parameters"]["event"];
                /** @description Only those with events (true) or without (false). */
                has_events?: components["parameters"]["has_events"];
                /** @description Only those with events that are not over yet. */
                only_with_upcoming?: components["parameters"]["only_with_upcoming"];
                /** @description Only those with one of these statuses. */
                status?: components["schemas"]["StatusFilter"];
                /** @description Only what came from there. */
                source?: components["parameters"]["source"];
                /** @description Only the one with this id there. */
                source_id?: components["parameters"]["source_id"];
                /** @description What the list is ordered by. */
                orderby?: components["schemas"]["RecordOrderOrNothing"];
                /** @description Ascending or descending; dates and ids descend unless asked otherwise. */
                order?: components["schemas"]["OrderOrNothing"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-TotalPages": components["headers"]["X-TotalPages"];
                    Link: components["headers"]["Link"];
                    "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizerPage"];
                };
            };
            304: components["responses"]["E304"];
            400: components["responses"]["E400"];
            404: components["responses"]["E404_organizers"];
            default: components["responses"]["E"];
        };
    };
    createOrganizer: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description `*`: the request is refused when another record has the slug already. */
                "If-None-Match"?: components["parameters"]["If-None-Match_create"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "organizer": "City Jazz Club",
                 *       "email": "club@example.org",
                 *       "phone": "+254 20 555 0100",
                 *       "website": "https://example.org/club"
                 *     }
                 */
                "application/json": components["schemas"]["OrganizerInput"];
                "application/x-www-form-urlencoded": components["schemas"]["OrganizerInput"];
            };
        };
        responses: {
            201: components["responses"]["Organizer"];
            400: components["responses"]["E400"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403_organizers"];
            404: components["responses"]["E404_organizers"];
            default: components["responses"]["E"];
        };
    };
    readOrganizer: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Organizer"];
            304: components["responses"]["E304"];
            400: components["responses"]["E400"];
            403: components["responses"]["E403_organizers"];
            404: components["responses"]["E404_organizers"];
            410: components["responses"]["E410_organizers"];
            default: components["responses"]["E"];
        };
    };
    editOrganizerByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["OrganizerPatchBody"];
        responses: {
            200: components["responses"]["Organizer"];
            400: components["responses"]["E400"];
            default: components["responses"]["E"];
        };
    };
    editOrganizerByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["OrganizerPatchBody"];
        responses: {
            200: components["responses"]["Organizer"];
            400: components["responses"]["E400"];
            default: components["responses"]["E"];
        };
    };
    trashOrganizer: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Remove only the texts in the language asked for, and leave the record. */
                translation?: components["parameters"]["translation"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Organizer"];
            400: components["responses"]["E400"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403_organizers"];
            404: components["responses"]["E404_organizers"];
            410: components["responses"]["E410_organizers"];
            default: components["responses"]["E"];
        };
    };
    editOrganizer: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["OrganizerPatchBody"];
        responses: {
            200: components["responses"]["Organizer"];
            400: components["responses"]["E400"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403_organizers"];
            404: components["responses"]["E404_organizers"];
            410: components["responses"]["E410_organizers"];
            default: components["responses"]["E"];
        };
    };
    readOrganizerBySlug: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Organizer"];
            304: components["responses"]["E304"];
            400: components["responses"]["E400"];
            404: components["responses"]["E404_organizers"];
            default: components["responses"]["E"];
        };
    };
    editOrganizerBySlugByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["OrganizerPatchBody"];
        responses: {
            200: components["responses"]["Organizer"];
            400: components["responses"]["E400"];
            default: components["responses"]["E"];
        };
    };
    editOrganizerBySlugByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["OrganizerPatchBody"];
        responses: {
            200: components["responses"]["Organizer"];
            400: components["responses"]["E400"];
            default: components["responses"]["E"];
        };
    };
    trashOrganizerBySlug: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Remove only the texts in the language asked for, and leave the record. */
                translation?: components["parameters"]["translation"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Organizer"];
            400: components["responses"]["E400"];
            404: components["responses"]["E404_organizers"];
            default: components["responses"]["E"];
        };
    };
    editOrganizerBySlug: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The slug of the record. */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["OrganizerPatchBody"];
        responses: {
            200: components["responses"]["Organizer"];
            400: components["responses"]["E400"];
            404: components["responses"]["E404_organizers"];
            default: components["responses"]["E"];
        };
    };
    listCategories: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description What comes after this place in the list, the next_cursor of an answer, instead of a page. Records neither repeat nor vanish while others are written. */
                after?: components["parameters"]["after"];
                /** @description Words that must all occur in the texts of a record. */
                search?: components["parameters"]["search"];
                /** @description Only records that were changed after this time. */
                modified_after?: components["parameters"]["modified_after"];
                /** @description Only records that were changed before this time. */
                modified_before?: components["parameters"]["modified_before"];
                /** @description Leave out the terms with these ids. */
                exclude?: components["parameters"]["exclude"];
                /** @description Only the terms with these ids. */
                include?: components["schemas"]["RecordIds"];
                /** @description Ascending or descending. */
                order?: components["parameters"]["order"];
                /** @description What the list is ordered by; `include` is the order in which that filter names them. */
                orderby?: components["schemas"]["TermOrderOrNothing"];
                /** @description Leave out the terms that no published event has. */
                hide_empty?: components["parameters"]["hide_empty"];
                /** @description Only the terms of the event with this id. */
                post?: components["parameters"]["post"];
                /** @description The same as `post`. */
                event?: components["schemas"]["RecordIdOrNothing"];
                /** @description Only the term with this slug. */
                slug?: string;
                /** @description Only what came from there. */
                source?: components["parameters"]["source"];
                /** @description Only the one with this id there. */
                source_id?: components["parameters"]["source_id"];
                /** @description Only the categories directly below this one; 0 is the top level. */
                parent?: components["schemas"]["ParentIdOrNothing"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-TotalPages": components["headers"]["X-TotalPages"];
                    Link: components["headers"]["Link"];
                    "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryPage"];
                };
            };
            304: components["responses"]["E304"];
            400: components["responses"]["E400_categories"];
            404: components["responses"]["E404_categories"];
            default: components["responses"]["E"];
        };
    };
    createCategory: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description `*`: the request is refused when another record has the slug already. */
                "If-None-Match"?: components["parameters"]["If-None-Match_create"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Dance",
                 *       "description": "From ballet to taarab."
                 *     }
                 */
                "application/json": components["schemas"]["CategoryInput"];
                "application/x-www-form-urlencoded": components["schemas"]["CategoryInput"];
            };
        };
        responses: {
            201: components["responses"]["Term"];
            400: components["responses"]["E400_categories"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403"];
            404: components["responses"]["E404_categories"];
            default: components["responses"]["E"];
        };
    };
    readCategory: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Term"];
            304: components["responses"]["E304"];
            400: components["responses"]["E400_categories"];
            404: components["responses"]["E404_categories"];
            default: components["responses"]["E"];
        };
    };
    editCategoryByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["CategoryPatchBody"];
        responses: {
            200: components["responses"]["Term"];
            400: components["responses"]["E400_categories"];
            default: components["responses"]["E"];
        };
    };
    editCategoryByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["CategoryPatchBody"];
        responses: {
            200: components["responses"]["Term"];
            400: components["responses"]["E400_categories"];
            default: components["responses"]["E"];
        };
    };
    deleteCategory: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Remove only the texts in the language asked for, and leave the record. */
                translation?: components["parameters"]["translation"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Term"];
            400: components["responses"]["E400_categories"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403"];
            404: components["responses"]["E404_categories"];
            default: components["responses"]["E"];
        };
    };
    editCategory: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["CategoryPatchBody"];
        responses: {
            200: components["responses"]["Term"];
            400: components["responses"]["E400_categories"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403"];
            404: components["responses"]["E404_categories"];
            default: components["responses"]["E"];
        };
    };
    listTags: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description What comes after this place in the list, the next_cursor of an answer, instead of a page. Records neither repeat nor vanish while others are written. */
                after?: components["parameters"]["after"];
                /** @description Words that must all occur in the texts of a record. */
                search?: components["parameters"]["search"];
                /** @description Only records that were changed after this time. */
                modified_after?: components["parameters"]["modified_after"];
                /** @description Only records that were changed before this time. */
                modified_before?: components["parameters"]["modified_before"];
                /** @description Leave out the terms with these ids. */
                exclude?: components["parameters"]["exclude"];
                /** @description Only the terms with these ids. */
                include?: components["schemas"]["RecordIds"];
                /** @description Ascending or descending. */
                order?: components["parameters"]["order"];
                /** @description What the list is ordered by; `include` is the order in which that filter names them. */
                orderby?: components["schemas"]["TermOrderOrNothing"];
                /** @description Leave out the terms that no published event has. */
                hide_empty?: components["parameters"]["hide_empty"];
                /** @description Only the terms of the event with this id. */
                post?: components["parameters"]["post"];
                /** @description The same as `post`. */
                event?: components["schemas"]["RecordIdOrNothing"];
                /** @description Only the term with this slug. */
                slug?: string;
                /** @description Only what came from there. */
                source?: components["parameters"]["source"];
                /** @description Only the one with this id there. */
                source_id?: components["parameters"]["source_id"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-TotalPages": components["headers"]["X-TotalPages"];
                    Link: components["headers"]["Link"];
                    "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagPage"];
                };
            };
            304: components["responses"]["E304"];
            400: components["responses"]["E400_categories"];
            404: components["responses"]["E404_categories"];
            default: components["responses"]["E"];
        };
    };
    createTag: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description `*`: the request is refused when another record has the slug already. */
                "If-None-Match"?: components["parameters"]["If-None-Match_create"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "outdoors"
                 *     }
                 */
                "application/json": components["schemas"]["TagInput"];
                "application/x-www-form-urlencoded": components["schemas"]["TagInput"];
            };
        };
        responses: {
            201: components["responses"]["Term"];
            400: components["responses"]["E400_categories"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403"];
            404: components["responses"]["E404_categories"];
            default: components["responses"]["E"];
        };
    };
    readTag: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Term"];
            304: components["responses"]["E304"];
            400: components["responses"]["E400_categories"];
            404: components["responses"]["E404_categories"];
            default: components["responses"]["E"];
        };
    };
    editTagByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["TagPatchBody"];
        responses: {
            200: components["responses"]["Term"];
            400: components["responses"]["E400_categories"];
            default: components["responses"]["E"];
        };
    };
    editTagByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["TagPatchBody"];
        responses: {
            200: components["responses"]["Term"];
            400: components["responses"]["E400_categories"];
            default: components["responses"]["E"];
        };
    };
    deleteTag: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Remove only the texts in the language asked for, and leave the record. */
                translation?: components["parameters"]["translation"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Term"];
            400: components["responses"]["E400_categories"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403"];
            404: components["responses"]["E404_categories"];
            default: components["responses"]["E"];
        };
    };
    editTag: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["TagPatchBody"];
        responses: {
            200: components["responses"]["Term"];
            400: components["responses"]["E400_categories"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403"];
            404: components["responses"]["E404_categories"];
            default: components["responses"]["E"];
        };
    };
    listImages: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description What comes after this place in the list, the next_cursor of an answer, instead of a page. Records neither repeat nor vanish while others are written. */
                after?: components["parameters"]["after"];
                /** @description Words that must all occur in the texts of a record. */
                search?: components["parameters"]["search"];
                /** @description Only records that were changed after this time. */
                modified_after?: components["parameters"]["modified_after"];
                /** @description Only records that were changed before this time. */
                modified_before?: components["parameters"]["modified_before"];
                /** @description Only what came from there. */
                source?: components["parameters"]["source"];
                /** @description Only the one with this id there. */
                source_id?: components["parameters"]["source_id"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-TotalPages": components["headers"]["X-TotalPages"];
                    Link: components["headers"]["Link"];
                    "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImagePage"];
                };
            };
            304: components["responses"]["E304"];
            400: components["responses"]["E400"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403"];
            404: components["responses"]["E404_images"];
            default: components["responses"]["E"];
        };
    };
    uploadImage: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description `*`: the request is refused when another record has the slug already. */
                "If-None-Match"?: components["parameters"]["If-None-Match_create"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImageInput"];
            };
        };
        responses: {
            201: components["responses"]["SingleImage"];
            400: components["responses"]["E400"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403"];
            404: components["responses"]["E404_images"];
            default: components["responses"]["E"];
        };
    };
    readImage: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SingleImage"];
            304: components["responses"]["E304"];
            400: components["responses"]["E400"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403"];
            404: components["responses"]["E404_images"];
            409: components["responses"]["E409"];
            default: components["responses"]["E"];
        };
    };
    editImageByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["ImagePatchBody"];
        responses: {
            200: components["responses"]["SingleImage"];
            400: components["responses"]["E400"];
            default: components["responses"]["E"];
        };
    };
    editImageByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["ImagePatchBody"];
        responses: {
            200: components["responses"]["SingleImage"];
            400: components["responses"]["E400"];
            default: components["responses"]["E"];
        };
    };
    deleteImage: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Remove only the texts in the language asked for, and leave the record. */
                translation?: components["parameters"]["translation"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SingleImage"];
            400: components["responses"]["E400"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403"];
            404: components["responses"]["E404_images"];
            409: components["responses"]["E409"];
            default: components["responses"]["E"];
        };
    };
    editImage: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["ImagePatchBody"];
        responses: {
            200: components["responses"]["SingleImage"];
            400: components["responses"]["E400"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403"];
            404: components["responses"]["E404_images"];
            409: components["responses"]["E409"];
            default: components["responses"]["E"];
        };
    };
    listEventHistory: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["HistoryPage"];
            304: components["responses"]["E304"];
            400: components["responses"]["E400"];
            404: components["responses"]["E404"];
            default: components["responses"]["E"];
        };
    };
    restoreEventVersion: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version whose values are brought back. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SingleEvent"];
            400: components["responses"]["E400"];
            404: components["responses"]["E404"];
            default: components["responses"]["E"];
        };
    };
    listVenueHistory: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["HistoryPage"];
            304: components["responses"]["E304"];
            400: components["responses"]["E400"];
            404: components["responses"]["E404_venues"];
            default: components["responses"]["E"];
        };
    };
    restoreVenueVersion: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version whose values are brought back. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Venue"];
            400: components["responses"]["E400"];
            404: components["responses"]["E404_venues"];
            default: components["responses"]["E"];
        };
    };
    listOrganizerHistory: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["HistoryPage"];
            304: components["responses"]["E304"];
            400: components["responses"]["E400"];
            404: components["responses"]["E404_organizers"];
            default: components["responses"]["E"];
        };
    };
    restoreOrganizerVersion: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version whose values are brought back. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Organizer"];
            400: components["responses"]["E400"];
            404: components["responses"]["E404_organizers"];
            default: components["responses"]["E"];
        };
    };
    listCategoryHistory: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["HistoryPage"];
            304: components["responses"]["E304"];
            400: components["responses"]["E400_categories"];
            404: components["responses"]["E404_categories"];
            default: components["responses"]["E"];
        };
    };
    restoreCategoryVersion: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version whose values are brought back. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Term"];
            400: components["responses"]["E400_categories"];
            404: components["responses"]["E404_categories"];
            default: components["responses"]["E"];
        };
    };
    listTagHistory: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["HistoryPage"];
            304: components["responses"]["E304"];
            400: components["responses"]["E400_categories"];
            404: components["responses"]["E404_categories"];
            default: components["responses"]["E"];
        };
    };
    restoreTagVersion: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version whose values are brought back. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Term"];
            400: components["responses"]["E400_categories"];
            404: components["responses"]["E404_categories"];
            default: components["responses"]["E"];
        };
    };
    listImageHistory: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["HistoryPage"];
            304: components["responses"]["E304"];
            400: components["responses"]["E400"];
            404: components["responses"]["E404_images"];
            default: components["responses"]["E"];
        };
    };
    restoreImageVersion: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version whose values are brought back. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SingleImage"];
            400: components["responses"]["E400"];
            404: components["responses"]["E404_images"];
            default: components["responses"]["E"];
        };
    };
    listChanges: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description The token up to which changes are known already. Without one, the answer holds one for now. */
                since?: components["parameters"]["since"];
                /** @description Only records of these kinds. With a filter of events, and without this: only events. */
                kind?: components["parameters"]["kind"];
                /** @description Only records that have texts in this language. */
                language?: components["parameters"]["language"];
                /** @description Only events in one of these categories, or below one, by id or slug. */
                categories?: components["parameters"]["categories"];
                /** @description Only events with one of these tags, by id or slug. */
                tags?: components["parameters"]["tags"];
                /** @description Only events at one of these venues. */
                venue?: components["parameters"]["venue"];
                /** @description Only events of one of these organizers. */
                organizer?: components["parameters"]["organizer"];
                /** @description How many changes a slice holds at most. */
                per_page?: (number | string) | components["schemas"]["Nothing"];
                /** @description For how many seconds to wait for a change when there is none yet. */
                wait?: (number | string) | components["schemas"]["Nothing"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is after the request. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeSlice"];
                };
            };
            400: components["responses"]["E400_interface"];
            /** @description No longer there: rest_sync_token_expired */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            default: components["responses"]["E"];
        };
    };
    streamChanges: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description The token up to which changes are known already. Without one, the answer holds one for now. */
                since?: components["parameters"]["since"];
                /** @description Only records of these kinds. With a filter of events, and without this: only events. */
                kind?: components["parameters"]["kind"];
                /** @description Only records that have texts in this language. */
                language?: components["parameters"]["language"];
                /** @description Only events in one of these categories, or below one, by id or slug. */
                categories?: components["parameters"]["categories"];
                /** @description Only events with one of these tags, by id or slug. */
                tags?: components["parameters"]["tags"];
                /** @description Only events at one of these venues. */
                venue?: components["parameters"]["venue"];
                /** @description Only events of one of these organizers. */
                organizer?: components["parameters"]["organizer"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-Sent Events: each has a token as its id and a change as its data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["E400_interface"];
            default: components["responses"]["E"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-TotalPages": components["headers"]["X-TotalPages"];
                    Link: components["headers"]["Link"];
                    "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookPage"];
                };
            };
            304: components["responses"]["E304"];
            400: components["responses"]["E400"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403"];
            404: components["responses"]["E404_webhooks"];
            default: components["responses"]["E"];
        };
    };
    createWebhook: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description `*`: the request is refused when another record has the slug already. */
                "If-None-Match"?: components["parameters"]["If-None-Match_create"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.org/calendar-changed",
                 *       "kind": [
                 *         "event",
                 *         "venue"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["WebhookInput"];
                "application/x-www-form-urlencoded": components["schemas"]["WebhookInput"];
            };
        };
        responses: {
            201: components["responses"]["Webhook"];
            400: components["responses"]["E400"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403"];
            404: components["responses"]["E404_webhooks"];
            default: components["responses"]["E"];
        };
    };
    readWebhook: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Webhook"];
            304: components["responses"]["E304"];
            400: components["responses"]["E400"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403"];
            404: components["responses"]["E404_webhooks"];
            default: components["responses"]["E"];
        };
    };
    editWebhookByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["WebhookPatchBody"];
        responses: {
            200: components["responses"]["Webhook"];
            400: components["responses"]["E400"];
            default: components["responses"]["E"];
        };
    };
    editWebhookByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["WebhookPatchBody"];
        responses: {
            200: components["responses"]["Webhook"];
            400: components["responses"]["E400"];
            default: components["responses"]["E"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Webhook"];
            400: components["responses"]["E400"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403"];
            404: components["responses"]["E404_webhooks"];
            default: components["responses"]["E"];
        };
    };
    editWebhook: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["WebhookPatchBody"];
        responses: {
            200: components["responses"]["Webhook"];
            400: components["responses"]["E400"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403"];
            404: components["responses"]["E404_webhooks"];
            default: components["responses"]["E"];
        };
    };
    testWebhook: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is after the request. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["E400"];
            404: components["responses"]["E404_webhooks"];
            default: components["responses"]["E"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Refuse the request when a field or parameter means nothing here. Otherwise such names are left out. */
                strict?: components["parameters"]["strict"];
                /** @description Which page of the list to answer. */
                page?: components["parameters"]["page"];
                /** @description How many records a page holds. */
                per_page?: components["parameters"]["per_page"];
                /** @description Only these fields of each record, such as id,title,venue.city. Without any, all of them. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of an answer that the client has: it is not sent again while it is the same. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Total": components["headers"]["X-Total"];
                    "X-TotalPages": components["headers"]["X-TotalPages"];
                    Link: components["headers"]["Link"];
                    "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
            304: components["responses"]["E304"];
            400: components["responses"]["E400"];
            404: components["responses"]["E404_webhooks"];
            default: components["responses"]["E"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
