export interface paths {
    "/": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the routes of this interface and their parameters. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Executes several operations in one request. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
        /** Updates an event. */
        put: operations["editEventByPut"];
        /** Updates an event. */
        post: operations["editEventByPost"];
        /** Moves an event to the trash. */
        delete: operations["trashEvent"];
        options?: never;
        head?: never;
        /** Updates an event. */
        patch: operations["editEvent"];
        trace?: never;
    };
    "/events/by-slug/{slug}": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
        /** Updates an event by its slug. */
        put: operations["editEventBySlugByPut"];
        /** Updates an event by its slug. */
        post: operations["editEventBySlugByPost"];
        /** Moves an event to the trash by its slug. */
        delete: operations["trashEventBySlug"];
        options?: never;
        head?: never;
        /** Updates an event by its slug. */
        patch: operations["editEventBySlug"];
        trace?: never;
    };
    "/series": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists series. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
        /** Updates a venue. */
        put: operations["editVenueByPut"];
        /** Updates a venue. */
        post: operations["editVenueByPost"];
        /** Moves a venue to the trash. */
        delete: operations["trashVenue"];
        options?: never;
        head?: never;
        /** Updates a venue. */
        patch: operations["editVenue"];
        trace?: never;
    };
    "/venues/by-slug/{slug}": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
        /** Updates a venue by its slug. */
        put: operations["editVenueBySlugByPut"];
        /** Updates a venue by its slug. */
        post: operations["editVenueBySlugByPost"];
        /** Moves a venue to the trash by its slug. */
        delete: operations["trashVenueBySlug"];
        options?: never;
        head?: never;
        /** Updates a venue by its slug. */
        patch: operations["editVenueBySlug"];
        trace?: never;
    };
    "/organizers": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
        /** Updates an organizer. */
        put: operations["editOrganizerByPut"];
        /** Updates an organizer. */
        post: operations["editOrganizerByPost"];
        /** Moves an organizer to the trash. */
        delete: operations["trashOrganizer"];
        options?: never;
        head?: never;
        /** Updates an organizer. */
        patch: operations["editOrganizer"];
        trace?: never;
    };
    "/organizers/by-slug/{slug}": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
        /** Updates an organizer by its slug. */
        put: operations["editOrganizerBySlugByPut"];
        /** Updates an organizer by its slug. */
        post: operations["editOrganizerBySlugByPost"];
        /** Moves an organizer to the trash by its slug. */
        delete: operations["trashOrganizerBySlug"];
        options?: never;
        head?: never;
        /** Updates an organizer by its slug. */
        patch: operations["editOrganizerBySlug"];
        trace?: never;
    };
    "/categories": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
        /** Updates a category. */
        put: operations["editCategoryByPut"];
        /** Updates a category. */
        post: operations["editCategoryByPost"];
        /** Deletes a category. Its children move up one level. */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        /** Updates a category. */
        patch: operations["editCategory"];
        trace?: never;
    };
    "/tags": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
        /** Updates a tag. */
        put: operations["editTagByPut"];
        /** Updates a tag. */
        post: operations["editTagByPost"];
        /** Deletes a tag. */
        delete: operations["deleteTag"];
        options?: never;
        head?: never;
        /** Updates a tag. */
        patch: operations["editTag"];
        trace?: never;
    };
    "/images": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists images, newest first. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Reads an image’s metadata. */
        get: operations["readImage"];
        /** Updates the texts of an image. */
        put: operations["editImageByPut"];
        /** Updates the texts of an image. */
        post: operations["editImageByPost"];
        /** Deletes an unused image. */
        delete: operations["deleteImage"];
        options?: never;
        head?: never;
        /** Updates the texts of an image. */
        patch: operations["editImage"];
        trace?: never;
    };
    "/events/{id}/history": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Lists changes of a record, newest first. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version to restore. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a version of a record. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Lists changes of a record, newest first. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version to restore. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a version of a record. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Lists changes of a record, newest first. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version to restore. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a version of a record. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Lists changes of a record, newest first. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version to restore. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a version of a record. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Lists changes of a record, newest first. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version to restore. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a version of a record. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Lists changes of a record, newest first. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version to restore. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a version of a record. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists changes since a token. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Streams changes as Server-Sent Events. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists webhooks. */
        get: operations["listWebhooks"];
        put?: never;
        /** Creates a webhook for future changes. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
        /** Updates or resumes a webhook. */
        put: operations["editWebhookByPut"];
        /** Updates or resumes a webhook. */
        post: operations["editWebhookByPost"];
        /** Deletes a webhook. */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /** Updates or resumes a webhook. */
        patch: operations["editWebhook"];
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
        /** Sends a test message to a webhook. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Lists a webhook’s deliveries of the last 30 days, newest first. */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/registrations": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Lists the registrations of an event, oldest first. */
        get: operations["listRegistrations"];
        put?: never;
        /** Registers a person for an event. */
        post: operations["createRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/availability": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Counts the places of an event. Callers who may not read its registrations learn only how many are left, and only if the event shows it. */
        get: operations["readPlaceCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/registrations/{id}": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Reads a registration. */
        get: operations["readRegistration"];
        /** Changes the names and answers of a registration. */
        put: operations["editRegistrationByPut"];
        /** Changes the names and answers of a registration. */
        post: operations["editRegistrationByPost"];
        /** Cancels a registration or some of its places, or erases its data. */
        delete: operations["cancelRegistration"];
        options?: never;
        head?: never;
        /** Changes the names and answers of a registration. */
        patch: operations["editRegistration"];
        trace?: never;
    };
    "/check-ins": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checks in a person by the code of a place. */
        post: operations["checkIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submissions": {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Passes on the proposal of an event by a person without an account. It waits for review, unless the address is trusted. */
        post: operations["createSubmission"];
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
            /** @description The version of the record. It increases with every change. */
            version: number;
            /** @description A globally unique id. */
            global_id: string;
            /** @description The global ids that the record has had. */
            global_id_lineage: string[];
            /** @description The id of the author, as text. */
            author: string;
            /** @enum {string} */
            status: "publish" | "future" | "draft" | "pending" | "private" | "trash";
            date: components["schemas"]["WrittenDateTime"];
            date_utc: components["schemas"]["WrittenDateTime"];
            /** @description The time of the last change, in the site’s time zone. */
            modified: components["schemas"]["WrittenDateTime"];
            /** @description The time of the last change, in UTC. */
            modified_utc: components["schemas"]["WrittenDateTime"];
            /**
             * Format: uri
             * @description The URL of the record’s page.
             */
            url: string;
            /** @description The record’s part of its URL. */
            slug: string;
            source?: string;
            source_id?: string;
            /**
             * @description The requested language.
             * @enum {string}
             */
            language: "ar" | "en" | "fr" | "pt-pt" | "sw";
            /** @description The languages of the record, its original language first. */
            languages: ("ar" | "en" | "fr" | "pt-pt" | "sw")[];
        };
        Event: {
            /** @description The title, with safe inline markup only. */
            title: string;
            description: string;
            excerpt: string;
            /** @description The price, as text. */
            cost: string;
            /** @description The event’s website, or an empty string. */
            website: string;
            /**
             * @description Whether the event takes place as planned.
             * @enum {string}
             */
            event_status: "scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online";
            /** @description The reason for the event status, or an empty string. */
            event_status_reason: string;
            /**
             * @description How people attend.
             * @enum {string}
             */
            attendance: "in_person" | "online" | "hybrid";
            /** @description The join link. Empty if you may not see it yet. */
            online_url: string;
            /**
             * @description When the join link becomes public.
             * @enum {string}
             */
            online_url_shown: "always" | "before_start" | "never";
            /** @description The number of minutes before the start at which the join link becomes public. */
            online_url_minutes: number;
            featured: boolean;
            sticky: boolean;
            hide_from_listings: boolean;
            show_map: boolean;
            show_map_link: boolean;
            registration: string;
            show_places: boolean;
            show_attendees: boolean;
            send_reminder: boolean;
            /**
             * Format: uri
             * @description The event’s URL in this interface.
             */
            rest_url: string;
            /** @description The event’s image, or false. */
            image: false | components["schemas"]["Image"];
            all_day: boolean;
            /** @description The start, in the event’s time zone. */
            start_date: components["schemas"]["WrittenDateTime"];
            /** @description The start, split into parts. */
            start_date_details: components["schemas"]["DateDetails"];
            /** @description The end, in the event’s time zone. */
            end_date: components["schemas"]["WrittenDateTime"];
            /** @description The end, split into parts. */
            end_date_details: components["schemas"]["DateDetails"];
            /** @description The start, in UTC. */
            utc_start_date: components["schemas"]["WrittenDateTime"];
            /** @description The start in UTC, split into parts. */
            utc_start_date_details: components["schemas"]["DateDetails"];
            /** @description The end, in UTC. */
            utc_end_date: components["schemas"]["WrittenDateTime"];
            /** @description The end in UTC, split into parts. */
            utc_end_date_details: components["schemas"]["DateDetails"];
            /** @description The time zone of the event. */
            timezone: string;
            /** @description The abbreviation of the time zone at the start of the event. */
            timezone_abbr: string;
            /** @description The price, as structured data. */
            cost_details: components["schemas"]["CostDetails"];
            post_parent: number;
            /** @description The categories of the event. */
            categories: components["schemas"]["Term"][];
            /** @description The tags of the event. */
            tags: components["schemas"]["Term"][];
            /** @description The venue. An empty list if there is none; a list if there are several. */
            venue: components["schemas"]["Venue"] | components["schemas"]["Venue"][];
            /** @description The organizers of the event. */
            organizer: components["schemas"]["Organizer"][];
            questions: components["schemas"]["Question"][];
            tickets: components["schemas"]["Ticket"][];
            /**
             * @description Whether people can register here: opens_later, available, few (at most a tenth of the places is left), full or closed. Null if registration is not offered here. It also changes with time, without a change of the event.
             * @enum {unknown}
             */
            availability: "available" | "few" | "full" | "opens_later" | "closed" | null;
            /** @description The original start of a rescheduled event, in its time zone. */
            previous_start_date: string | null;
            /** @description When the doors open, in the time zone of the event. */
            doors_open: string | null;
            /** @description The programme, in order. */
            programme: components["schemas"]["ProgrammeItem"][];
            /** @description The values of the site’s custom fields, or an empty list. */
            custom_fields: unknown[] | {
                [key: string]: components["schemas"]["CustomFieldValue"];
            };
            /** @description How the event repeats. Only for users who may edit it. */
            recurrence?: components["schemas"]["RecurrenceRule"];
            /** @description The event’s series, if it repeats. */
            series?: components["schemas"]["EventSeries"];
            /** @description What the update changed in the rest of the series. */
            series_changes?: components["schemas"]["SeriesChanges"];
        } & components["schemas"]["CalendarRecord"];
        SingleEvent: {
            /** @description The event as schema.org JSON-LD. */
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
            /** @description State or province. */
            stateprovince?: string;
            geo_lat?: number;
            geo_lng?: number;
            show_map: boolean;
            show_map_link: boolean;
            /** @description The venue’s image. */
            image?: components["schemas"]["Image"];
        } & components["schemas"]["CalendarRecord"];
        Organizer: {
            organizer: string;
            description?: string;
            excerpt?: string;
            phone?: string;
            website?: string;
            email?: string;
            /** @description The organizer’s image. */
            image?: components["schemas"]["Image"];
        } & components["schemas"]["CalendarRecord"];
        Term: {
            /** @description The id of the term. */
            id: number;
            /** @description The version of the record. It increases with every change. */
            version: number;
            name: string;
            slug: string;
            /**
             * @description The taxonomy of the term.
             * @enum {string}
             */
            taxonomy: "event_category" | "event_tag";
            description: string;
            parent?: number;
            color?: string;
            source?: string;
            source_id?: string;
            /** @description The time of the term’s last change, in the site’s time zone. */
            modified: components["schemas"]["WrittenDateTime"];
            /** @description The time of the term’s last change, in UTC. */
            modified_utc: components["schemas"]["WrittenDateTime"];
            /**
             * @description The requested language.
             * @enum {string}
             */
            language: "ar" | "en" | "fr" | "pt-pt" | "sw";
            /** @description The languages of the record, its original language first. */
            languages: ("ar" | "en" | "fr" | "pt-pt" | "sw")[];
            /** @description The number of published events with this term. */
            count: number;
            /**
             * Format: uri
             * @description The URL of the term’s page.
             */
            url: string;
            /** @description URLs of the term, its list and its parent in this interface. */
            urls: components["schemas"]["TermLinks"];
        };
        TermLinks: {
            /**
             * Format: uri
             * @description The term’s URL in this interface.
             */
            self: string;
            /**
             * Format: uri
             * @description The URL of the list of terms.
             */
            collection: string;
            /**
             * Format: uri
             * @description The parent term’s URL.
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
            /** @description The currency symbol, if given. */
            currency_symbol: string;
            /** @description The ISO code of the currency, if given. */
            currency_code: string;
            /**
             * @description The position of the currency.
             * @enum {string}
             */
            currency_position: "" | "prefix" | "postfix";
            /** @description The amounts, as bare numbers. */
            values: string[];
        };
        Ticket: {
            /** @description Identifies the ticket in updates. */
            id: number;
            /** @description The name of the ticket. */
            name: string;
            /** @description The price. 0 is free. */
            price: number;
            /** @description The symbol or ISO code of the currency. */
            currency: string;
            /** @description The number of tickets. */
            capacity: number | null;
            /** @description The URL to buy the ticket. */
            url: string;
            /** @description When sales begin, in the time zone of the event. */
            sales_start: string | null;
            /** @description When sales end, in the time zone of the event. */
            sales_end: string | null;
            /** @description The most places of one registration. Default: 10. */
            max_per_registration: number | null;
            /** @description The name of a quota. Tickets with the same quota share its places. */
            quota: string;
            /** @description The number of places in the quota. If tickets differ, the lowest counts. */
            quota_capacity: number | null;
        };
        ProgrammeItem: {
            /** @description Identifies the item in updates. */
            id: number;
            /** @description When the item begins, in the event’s time zone. */
            time: string | null;
            /** @description The title of the item. */
            title: string;
            /** @description Who speaks or performs. */
            speaker: string;
            /** @description The place, such as a room. */
            place: string;
        };
        Question: {
            /** @description Identifies the question in updates and answers. */
            id: number;
            /** @description The question. */
            label: string;
            /**
             * @description The type of the answer.
             * @enum {string}
             */
            type: "text" | "number" | "boolean" | "date" | "url";
            /** @description Whether people must answer. */
            required: boolean;
        };
        CustomFieldValue: {
            /** @description The label of the field. */
            label: string;
            /** @description The value of the field. */
            value: string | number | boolean;
        };
        EventSeries: {
            /** @description The id of the series. */
            id: number;
            /**
             * Format: uri
             * @description The series’ URL in this interface.
             */
            rest_url: string;
            /** @description The recurrence rule (RFC 5545). */
            rule: string;
            /** @description The recurrence rule as text. */
            text: string;
            /** @description The date of the event by the rule, even if it was moved. */
            original_start: components["schemas"]["WrittenDateTime"];
            /** @description The position of the event among the visible events of the series. */
            position?: number;
            /** @description The number of visible events of the series. */
            count?: number;
            /** @description The previous event, or null. */
            previous?: components["schemas"]["SeriesNeighbour"] | null;
            /** @description The next event, or null. */
            next?: components["schemas"]["SeriesNeighbour"] | null;
            /** @description The number of further events of the series in the list, if each series is listed once. */
            following?: number;
        };
        SeriesChanges: {
            /** @description The number of added events. */
            added: number;
            /** @description The ids of events moved to the trash because their dates were removed. */
            trashed: number[];
            /** @description The ids of individually edited events that no longer fit the rule. They are separate events now. */
            detached: number[];
        };
        Series: {
            /** @description The id of the series. */
            id: number;
            /**
             * Format: uri
             * @description The series’ URL in this interface.
             */
            rest_url: string;
            /** @description The recurrence rule (RFC 5545). */
            rule: string;
            /** @description The recurrence rule as text. */
            text: string;
            /** @description The title of the next event, or of the last one. */
            title: string;
            /** @description How the event repeats. Only for users who may edit it. */
            recurrence?: components["schemas"]["RecurrenceRule"];
            /** @description The time zone of the series. */
            timezone: string;
            /** @description Whether the events last all day. */
            all_day: boolean;
            /** @description The number of visible events. */
            count: number;
            /** @description The start of the first event. */
            first_date: components["schemas"]["WrittenDateTime"];
            /** @description The start of the last event. */
            last_date: components["schemas"]["WrittenDateTime"];
            /** @description The next event, or the last one. */
            next_event: components["schemas"]["SeriesEvent"];
            /**
             * Format: uri
             * @description The URL of the list of its events.
             */
            events_url: string;
        };
        SeriesEvent: {
            /** @description The id of the event. */
            id: number;
            title: string;
            /** @description The start, in its own time zone. */
            start_date: components["schemas"]["WrittenDateTime"];
            /**
             * Format: uri
             * @description The URL of its page.
             */
            url: string;
            /**
             * Format: uri
             * @description Its URL in this interface.
             */
            rest_url: string;
        };
        SeriesNeighbour: {
            /** @description The id of the event. */
            id: number;
            /**
             * Format: uri
             * @description Its URL in this interface.
             */
            rest_url: string;
        };
        Image: {
            /**
             * Format: uri
             * @description The URL of the image file.
             */
            url: string;
            /** @description The id of the image. */
            id: number;
            /** @description The file extension: jpg, png, webp, avif or gif. */
            extension: string;
            /** @description The width, in pixels. */
            width: number;
            /** @description The height, in pixels. */
            height: number;
            /** @description The available smaller sizes: thumbnail, medium, medium_large and large. */
            sizes: {
                [key: string]: components["schemas"]["ImageSize"];
            };
            alt: string;
            /** @description The point to keep visible where the image is cropped, in percent from the left and the top. Absent if it is the centre. */
            focus?: {
                x: number;
                y: number;
            };
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
             * @description The URL of this size.
             */
            url: string;
            /**
             * Format: uri
             * @description The URL of this size as WebP.
             */
            webp: string;
        };
        SingleImage: {
            /** @description The version of the record. It increases with every change. */
            version: number;
            /** @description The name of the image. */
            title: string;
            /** @description The id of the author, as text. */
            author: string;
            /** @description The time of upload, in the site’s time zone. */
            date: components["schemas"]["WrittenDateTime"];
            /** @description The time of upload, in UTC. */
            date_utc: components["schemas"]["WrittenDateTime"];
            /** @description The time of the last change, in the site’s time zone. */
            modified: components["schemas"]["WrittenDateTime"];
            /** @description The time of the last change, in UTC. */
            modified_utc: components["schemas"]["WrittenDateTime"];
            /** @description The media type of the file. */
            "mime-type": string;
            /** @description The size of the file, in bytes. */
            filesize: number;
            /**
             * Format: uri
             * @description The URL the image was fetched from.
             */
            source_url?: string;
            source?: string;
            source_id?: string;
            /**
             * @description The requested language.
             * @enum {string}
             */
            language: "ar" | "en" | "fr" | "pt-pt" | "sw";
            /** @description The languages of the record, its original language first. */
            languages: ("ar" | "en" | "fr" | "pt-pt" | "sw")[];
            /**
             * Format: uri
             * @description The image’s URL in this interface.
             */
            rest_url: string;
        } & components["schemas"]["Image"];
        Page: {
            /**
             * Format: uri
             * @description The URL of this page.
             */
            rest_url: string;
            /**
             * Format: uri
             * @description The URL of the next page, if any.
             */
            next_rest_url?: string;
            /**
             * Format: uri
             * @description The URL of the previous page, if any.
             */
            previous_rest_url?: string;
            /** @description The cursor to send as `after`. Present only if there may be more records. */
            next_cursor?: string;
            /** @description The total number of records. */
            total: number;
            /** @description The total number of pages. */
            total_pages: number;
        };
        Change: {
            /**
             * @description The kind of record.
             * @enum {string}
             */
            kind: "event" | "venue" | "organizer" | "category" | "tag" | "image";
            /** @description The id of the record. */
            id: number;
            /**
             * @description The change, as the reader sees it. Removed records have no further details.
             * @enum {string}
             */
            action: "created" | "updated" | "published" | "restored" | "translated" | "removed";
            /** @description The time of the change, in UTC. */
            time_utc: components["schemas"]["WrittenDateTime"];
            /** @description The version after the change. */
            version?: number;
            /**
             * Format: uri
             * @description The record’s URL in this interface.
             */
            rest_url?: string;
        };
        ChangeSlice: {
            /** @description The changes, oldest first, each record once. */
            changes: components["schemas"]["Change"][];
            /** @description The token for the next request. */
            next_token: string;
            /** @description Whether more changes are available now. */
            has_more: boolean;
            /**
             * Format: uri
             * @description The URL of the next request.
             */
            next_rest_url: string;
        };
        HistoryEntry: {
            /** @description The record’s version after the change. */
            version: number;
            /** @description The kind of change. */
            action: string;
            /** @description The time of the change, in UTC. */
            time_utc: components["schemas"]["WrittenDateTime"];
            /** @description The id of the user. Omitted for changes by the system. */
            user?: number;
            /** @description The name of the user. Only for editors. */
            user_name?: string;
            /** @description The origin: the interface, a command, an import or the scheduler. */
            door: string;
            /** @description The changed fields with old and new values. Translated texts are named like fr.title. */
            fields: {
                [key: string]: {
                    from: unknown;
                    to: unknown;
                };
            };
        };
        BatchResults: {
            /** @description The response of each operation, in order. */
            results: {
                name?: string;
                status: number;
                headers: {
                    [key: string]: string;
                };
                body: Record<string, never>;
            }[];
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
        HistoryPage: {
            /** @description The records of this page. */
            history: components["schemas"]["HistoryEntry"][];
        } & components["schemas"]["Page"];
        WrittenPlace: {
            /** @description The id of the place. */
            id: number;
            /** @description The id of the ticket. */
            ticket: number;
            /** @description Whether the place is cancelled. */
            cancelled: boolean;
        };
        RegistrationPlace: {
            /** @description The name of the person. Empty after it was erased. */
            name: string;
            /** @description When the person was checked in, in UTC. */
            checked_in_utc?: components["schemas"]["WrittenDateTime"];
            /** @description Who checked the person in. */
            checked_in_by?: string;
        } & components["schemas"]["WrittenPlace"];
        WrittenRegistration: {
            /** @description The id of the registration. */
            id: number;
            /** @description The id of the event. */
            event: number;
            /**
             * @description The state. Pending registrations and offers hold their places until they expire.
             * @enum {string}
             */
            state: "pending" | "confirmed" | "joining" | "waiting" | "offered" | "cancelled" | "expired";
            /** @description The version of the registration, which increases with each change. */
            version: number;
            /** @description The places. */
            places: components["schemas"]["WrittenPlace"][];
        };
        Registration: {
            /** @description The id of the registration. */
            id: number;
            /** @description The id of the event. */
            event: number;
            /**
             * @description The state. Pending registrations and offers hold their places until they expire.
             * @enum {string}
             */
            state: "pending" | "confirmed" | "joining" | "waiting" | "offered" | "cancelled" | "expired";
            /** @description The version of the registration, which increases with each change. */
            version: number;
            /** @description The name of the person. Empty after it was erased. */
            name: string;
            /** @description The email address of the person. Empty after it was erased. */
            email: string;
            /** @description The answers, by the ids of the questions. */
            answers: {
                [key: string]: string | number | boolean;
            };
            /**
             * @description The language of mails to the person.
             * @enum {string}
             */
            language: "ar" | "en" | "fr" | "pt-pt" | "sw";
            /** @description When the person registered, in UTC. */
            created_utc: components["schemas"]["WrittenDateTime"];
            /** @description When the places are no longer held, in UTC. */
            expires_utc?: components["schemas"]["WrittenDateTime"];
            /** @description When the registration was confirmed, in UTC. */
            confirmed_utc?: components["schemas"]["WrittenDateTime"];
            /** @description When the personal data was erased, in UTC. */
            erased_utc?: components["schemas"]["WrittenDateTime"];
            /** @description The places. */
            places: components["schemas"]["RegistrationPlace"][];
        };
        TicketPlaces: {
            /** @description The id of the ticket. */
            id: number;
            /** @description The name of the ticket. */
            name: string;
            /** @description The number of places that are confirmed or held. */
            taken?: number;
            /** @description The number of places left, or null if there is no limit. */
            left: number | null;
        };
        PlaceCounts: {
            /** @description The id of the event. */
            event: number;
            /**
             * @description Whether people can register now. Null if registration is not offered here.
             * @enum {unknown}
             */
            availability: "available" | "few" | "full" | "opens_later" | "closed" | null;
            /** @description The number of confirmed places. */
            confirmed?: number;
            /** @description The number of places held by unconfirmed registrations and offers. */
            held?: number;
            /** @description The number of places on the waiting list. */
            waiting?: number;
            /** @description The number of people who were checked in. */
            checked_in?: number;
            /** @description The places of each free ticket. */
            tickets: components["schemas"]["TicketPlaces"][];
        };
        CheckIn: {
            /** @description Whether this scan checked the person in. False if another scan did it before. */
            first: boolean;
            /** @description The id of the event. */
            event: number;
            /** @description The id of the registration. */
            registration: number;
            /** @description The id of the place. */
            place: number;
            /** @description The id of the ticket. */
            ticket: number;
            name: string;
            /** @description When the person was checked in, in UTC. */
            checked_in_utc: components["schemas"]["WrittenDateTime"];
            /** @description Who checked the person in. */
            checked_in_by: string;
        };
        RegistrationPage: {
            /** @description The records of this page. */
            registrations: components["schemas"]["Registration"][];
        } & components["schemas"]["Page"];
        Submission: {
            /** @description The id of the proposal. */
            id: number;
            /**
             * @description The state of the proposal.
             * @enum {string}
             */
            state: "unconfirmed" | "expired" | "waiting" | "changes" | "published" | "withdrawn" | "declined" | "closed" | "erased";
            /** @description The id of the event, once the address counts as confirmed. */
            event?: number;
        };
        Webhook: {
            /** @description The id of the webhook. */
            id: number;
            /** Format: uri */
            url: string;
            /** @description The kinds of records to report. */
            kind: ("event" | "venue" | "organizer" | "category" | "tag" | "image")[];
            /** @description The kinds of changes to report. */
            action: ("created" | "updated" | "published" | "restored" | "translated" | "removed")[];
            /** @description The ids of categories that events must be in. */
            categories: number[];
            /** @description The ids of tags that events must have. */
            tags: number[];
            /** @description The ids of venues that events must be at. */
            venue: number[];
            /** @description The ids of organizers that events must have. */
            organizer: number[];
            /**
             * @description What to send of registrations.
             * @enum {string}
             */
            registrations: "none" | "ids" | "people";
            /**
             * @description The language of the records.
             * @enum {string}
             */
            language: "ar" | "en" | "fr" | "pt-pt" | "sw";
            /** @description The user whose view of the calendar is sent. */
            user?: string;
            /**
             * @description The status of the webhook. A webhook whose URL returned 410 has ended.
             * @enum {string}
             */
            status: "active" | "paused" | "ended";
            /**
             * @description The reason why the webhook is not active.
             * @enum {string}
             */
            reason?: "by_hand" | "failing" | "answered_gone" | "user_gone" | "history_gone" | "no_secret";
            /** @description The time of creation, in UTC. */
            created_utc: components["schemas"]["WrittenDateTime"];
            /** @description The number of consecutive failures. */
            failures: number;
            /** @description The time of the first consecutive failure, in UTC. */
            failing_since_utc?: components["schemas"]["WrittenDateTime"];
            /** @description The signing secret. Returned once, when it is generated. */
            secret?: string;
        };
        Delivery: {
            /** @description The id of the delivery attempt. */
            id?: number;
            /** @description The id of the message, the same for all attempts. */
            message_id: string;
            /** @description The type of the message, such as event.updated. */
            type: string;
            /** @description The id of the record. */
            record_id?: number;
            /** @description The time of delivery, in UTC. */
            time_utc: components["schemas"]["WrittenDateTime"];
            /** @description The duration of the request. */
            milliseconds: number;
            /** @description The HTTP status of the response. */
            response_status?: number;
            /**
             * @description The reason why there is no response.
             * @enum {string}
             */
            error?: "address_not_allowed" | "unreachable" | "timeout" | "stopped";
            /** @description The beginning of the response. */
            response: string;
        };
        WebhookPage: {
            /** @description The records of this page. */
            webhooks: components["schemas"]["Webhook"][];
        } & components["schemas"]["Page"];
        DeliveryPage: {
            /** @description The records of this page. */
            deliveries: components["schemas"]["Delivery"][];
        } & components["schemas"]["Page"];
        Error: {
            /** @description A stable error code. */
            code: string;
            /** @description The error message. */
            message: string;
            data: {
                /** @description The HTTP status. */
                status: number;
                /** @description The names of missing fields, or an error message for each invalid field. */
                params?: string[] | {
                    [key: string]: string;
                };
                /** @description A stable error code for each field, including nested ones such as venue.city or tickets.0.price. */
                details?: {
                    [key: string]: {
                        /** @description A stable error code. */
                        code: string;
                        /** @description The error message. */
                        message: string;
                    };
                };
                /** @description The current version of the record, if another was expected. */
                version?: number;
                /** @description The operation of a batch that failed, with its index (from 0) and response. */
                operation?: {
                    index: number;
                    name?: string;
                    status: number;
                    body: {
                        [key: string]: unknown;
                    };
                };
                /** @description The id of the existing term. */
                term_id?: number;
                /** @description The records that use the image. */
                used_by?: {
                    /** @enum {unknown} */
                    type: "event" | "venue" | "organizer";
                    id: number;
                }[];
                /** @description The capability that the caller lacks. */
                capability?: string;
                /** @description The nearest known name for each unknown one that was ignored, if there is a similar one. */
                did_you_mean?: {
                    [key: string]: string;
                };
                /** @description The page of the documentation about this error code. */
                help: string;
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
            /** @description Up to 500 operations, each with a method, a path, an optional body and an optional name. Later operations can refer to the response by that name: with an object with $ref, such as hall.id, in a body, or with hall.id in braces in a path. */
            operations: components["schemas"]["Operations"];
            /** @description Whether to execute all operations in one transaction, or none if one fails. */
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
            /** @enum {unknown} */
            id: 0 | "0" | null | "";
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
        /** @description A complete URL that starts with http or https. */
        WebAddress: string;
        /** @description The id of an uploaded image, an object with its id, the URL of an image to fetch, or false for none. */
        ImageReference: components["schemas"]["RecordId"] | components["schemas"]["WebAddress"] | components["schemas"]["ObjectWithId"] | false | 0 | string | Record<string, never> | unknown[];
        RecordPatch: {
            /** @description The id of the author. */
            author?: components["schemas"]["RecordIdOrNothing"];
            /** @description The time of publication, in the site’s time zone. */
            date?: components["schemas"]["DateTimeOrNothing"];
            /** @description The time of publication, in UTC. */
            date_utc?: components["schemas"]["DateTimeOrNothing"];
            /** @description The publication status. */
            status?: components["schemas"]["Status"] | components["schemas"]["Nothing"];
            /** @description The id of an uploaded image, or the URL of an image to fetch. */
            image?: components["schemas"]["ImageReference"] | components["schemas"]["Nothing"];
            /** @description The source the record was imported from. */
            source?: components["schemas"]["Name200OrNothing"];
            /** @description The record’s id in its source. */
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
        LinkedTerm: components["schemas"]["TermName"] | (0 | string);
        LinkedTerms: components["schemas"]["LinkedTerm"][] | components["schemas"]["LinkedTerm"] | string | {
            [key: string]: components["schemas"]["LinkedTerm"];
        };
        LinkedTermsOrNothing: components["schemas"]["LinkedTerms"] | components["schemas"]["Nothing"];
        /** @description The id of a record, an object with its id, the data of a new one, or an empty object for none. */
        LinkedVenue: components["schemas"]["RecordId"] | (0 | string) | components["schemas"]["ObjectWithId"] | components["schemas"]["VenueInput"] | components["schemas"]["EmptyReference"] | Record<string, never>;
        LinkedVenues: components["schemas"]["LinkedVenue"][] | components["schemas"]["LinkedVenue"] | string | {
            [key: string]: components["schemas"]["LinkedVenue"];
        };
        /** @description The id of a record, an object with its id, the data of a new one, or an empty object for none. */
        LinkedOrganizer: components["schemas"]["RecordId"] | (0 | string) | components["schemas"]["ObjectWithId"] | components["schemas"]["OrganizerInput"] | components["schemas"]["EmptyReference"] | Record<string, never>;
        LinkedOrganizers: components["schemas"]["LinkedOrganizer"][] | components["schemas"]["LinkedOrganizer"] | string | {
            [key: string]: components["schemas"]["LinkedOrganizer"];
        };
        ParentId: components["schemas"]["RecordId"] | 0 | "0";
        ParentIdOrNothing: components["schemas"]["ParentId"] | components["schemas"]["Nothing"];
        RegistrationMode: ("none" | "external" | "here") | string;
        AnswerType: ("text" | "number" | "boolean" | "date" | "url") | string;
        QuestionInput: {
            id?: (number | string) | components["schemas"]["Nothing"];
            label: components["schemas"]["Text200"];
            type?: components["schemas"]["AnswerType"] | components["schemas"]["Nothing"];
            required?: components["schemas"]["FlagOrNothing"];
        };
        QuestionInputs: components["schemas"]["QuestionInput"][] | components["schemas"]["QuestionInput"] | string | {
            [key: string]: components["schemas"]["QuestionInput"];
        };
        Text10: string;
        Text100: string;
        Text100OrNothing: components["schemas"]["Text100"] | components["schemas"]["Nothing"];
        TicketInput: {
            id?: (number | string) | components["schemas"]["Nothing"];
            name: components["schemas"]["Text200"];
            price: number | string;
            currency?: components["schemas"]["Text10"] | components["schemas"]["Nothing"];
            capacity?: (number | string) | components["schemas"]["Nothing"];
            url?: components["schemas"]["WebAddressOrNothing"];
            sales_start?: components["schemas"]["DateTimeOrNothing"];
            sales_end?: components["schemas"]["DateTimeOrNothing"];
            max_per_registration?: (number | string) | components["schemas"]["Nothing"];
            quota?: components["schemas"]["Text100OrNothing"];
            quota_capacity?: (number | string) | components["schemas"]["Nothing"];
        };
        TicketInputs: components["schemas"]["TicketInput"][] | components["schemas"]["TicketInput"] | string | {
            [key: string]: components["schemas"]["TicketInput"];
        };
        Text1000: string;
        Text1000OrNothing: components["schemas"]["Text1000"] | components["schemas"]["Nothing"];
        OnlineUrlShown: ("always" | "before_start" | "never") | string;
        /** @description A time such as 19:30 on the day the event starts, or a date and time. */
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
        /** @description Values by field name, plain or as in responses. An empty list clears all. */
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
        /** @description A date, or a date and time in the event’s time zone, or in UTC with a Z. A date alone uses the start time of the event. */
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
        /** @description How the event repeats: an RFC 5545 rule such as FREQ=WEEKLY;BYDAY=TU;COUNT=10, with RDATE and EXDATE lines for additional and excluded dates, or the same as an object. */
        Recurrence: string | components["schemas"]["RecurrenceRule"];
        Password: string;
        PasswordOrNothing: components["schemas"]["Password"] | components["schemas"]["Nothing"];
        SeriesScope: ("this" | "following" | "all") | string;
        SeriesScopeOrNothing: components["schemas"]["SeriesScope"] | components["schemas"]["Nothing"];
        EventPatch: {
            /** @description The title of the event. */
            title?: components["schemas"]["InlineHtml1000"] | components["schemas"]["Nothing"];
            /** @description The start, in the event’s time zone unless it has an offset. */
            start_date?: components["schemas"]["DateTime"];
            /** @description The end, in the event’s time zone unless it has an offset. */
            end_date?: components["schemas"]["DateTime"];
            /** @description The description, as HTML. */
            description?: components["schemas"]["Html100000OrNothing"];
            /** @description The event’s part of its URL. */
            slug?: components["schemas"]["Text500OrNothing"];
            /** @description A short description, as HTML. */
            excerpt?: components["schemas"]["Html20000OrNothing"];
            /** @description The event’s time zone: an IANA name, or UTC with an offset. Default: the site’s. */
            timezone?: components["schemas"]["TimeZone"] | components["schemas"]["Nothing"];
            /** @description Whether the event lasts all day. */
            all_day?: components["schemas"]["FlagOrNothing"];
            /** @description The price: a number, a range, an amount with a currency, or text. */
            cost?: components["schemas"]["Cost"] | components["schemas"]["Nothing"];
            /** @description The event’s website. */
            website?: components["schemas"]["WebAddressOrNothing"];
            /** @description Whether to show a map. */
            show_map?: components["schemas"]["FlagOrNothing"];
            /** @description Whether to show a link to a map. */
            show_map_link?: components["schemas"]["FlagOrNothing"];
            /** @description Whether to hide the event from lists. */
            hide_from_listings?: components["schemas"]["FlagOrNothing"];
            /** @description Whether the event is pinned to the top of calendar views. */
            sticky?: components["schemas"]["FlagOrNothing"];
            /** @description Whether the event is featured. */
            featured?: components["schemas"]["FlagOrNothing"];
            /** @description The categories, by id, slug or name. */
            categories?: components["schemas"]["LinkedTermsOrNothing"];
            /** @description The tags, by id, slug or name. */
            tags?: components["schemas"]["LinkedTermsOrNothing"];
            /** @description The venues, by id or as objects. New venues are created with the event. */
            venue?: components["schemas"]["LinkedVenues"] | components["schemas"]["Nothing"];
            /** @description The organizers, by id or as objects. New organizers are created with the event. */
            organizer?: components["schemas"]["LinkedOrganizers"] | components["schemas"]["Nothing"];
            /** @description The id of the parent event, or 0. */
            post_parent?: components["schemas"]["ParentIdOrNothing"];
            /** @description How people register: none, external (elsewhere) or here. Default: none. */
            registration?: components["schemas"]["RegistrationMode"] | components["schemas"]["Nothing"];
            /** @description Whether everyone sees how many places are left. */
            show_places?: components["schemas"]["FlagOrNothing"];
            /** @description Whether everyone sees the names of people who agreed. */
            show_attendees?: components["schemas"]["FlagOrNothing"];
            /** @description Whether people who registered get a mail the day before. */
            send_reminder?: components["schemas"]["FlagOrNothing"];
            /** @description The questions at registration. */
            questions?: components["schemas"]["QuestionInputs"] | components["schemas"]["Nothing"];
            /** @description The tickets on sale. */
            tickets?: components["schemas"]["TicketInputs"] | components["schemas"]["Nothing"];
            /** @description Whether the event takes place as planned. Default: scheduled. */
            event_status?: components["schemas"]["EventStatus"] | components["schemas"]["Nothing"];
            /** @description The reason for the event status. */
            event_status_reason?: components["schemas"]["Text1000OrNothing"];
            /** @description The original start of a rescheduled event. Set automatically by an update that moves the event and sets event_status to rescheduled. */
            previous_start_date?: components["schemas"]["DateTimeOrNothing"];
            /** @description How people attend. Default: in_person. */
            attendance?: components["schemas"]["Attendance"] | components["schemas"]["Nothing"];
            /** @description The join link. */
            online_url?: components["schemas"]["WebAddressOrNothing"];
            /** @description When the join link becomes public. Editors always see it. */
            online_url_shown?: components["schemas"]["OnlineUrlShown"] | components["schemas"]["Nothing"];
            /** @description The number of minutes before the start at which the join link becomes public. Default: 15. */
            online_url_minutes?: (number | string) | components["schemas"]["Nothing"];
            /** @description When the doors open. Moves with the event. */
            doors_open?: components["schemas"]["TimeInEventOrNothing"];
            /** @description The programme, in order. Its times move with the event. */
            programme?: components["schemas"]["ProgrammeItemInputs"] | components["schemas"]["Nothing"];
            /** @description Values of the site’s custom fields. */
            custom_fields?: components["schemas"]["CustomFieldValues"] | components["schemas"]["Nothing"];
            /** @description How the event repeats. Each date is a separate event. null ends the series. */
            recurrence?: components["schemas"]["Recurrence"] | components["schemas"]["Nothing"];
            /** @description The password that protects the content. An empty value removes it. */
            password?: components["schemas"]["PasswordOrNothing"];
            /** @description For an event of a series: whether to change only this event (this, the default), this and following ones, or all. */
            scope?: components["schemas"]["SeriesScopeOrNothing"];
            /** @description Whether people who registered get a mail about the change. */
            notify?: components["schemas"]["FlagOrNothing"];
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
        VenuePatch: {
            /** @description The name of the venue. */
            venue?: components["schemas"]["Text500OrNothing"];
            /** @description The description of the venue, as HTML. */
            description?: components["schemas"]["Html100000OrNothing"];
            /** @description A short description, as HTML. */
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
            /** @description State or province. Derived from those two if omitted. */
            stateprovince?: components["schemas"]["Text200OrNothing"];
            /** @description The postal code. */
            zip?: components["schemas"]["Text50OrNothing"];
            /** @description The phone number. */
            phone?: components["schemas"]["Text100OrNothing"];
            /** @description The venue’s website. */
            website?: components["schemas"]["WebAddressOrNothing"];
            /** @description The latitude, in degrees north. */
            geo_lat?: (number | string) | components["schemas"]["Nothing"];
            /** @description The longitude, in degrees east. */
            geo_lng?: (number | string) | components["schemas"]["Nothing"];
            /** @description Whether to show a map of the venue. */
            show_map?: components["schemas"]["FlagOrNothing"];
            /** @description Whether to show a link to a map of the venue. */
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
            organizer?: components["schemas"]["Text500OrNothing"];
            /** @description The description of the organizer, as HTML. */
            description?: components["schemas"]["Html100000OrNothing"];
            /** @description A short description, as HTML. */
            excerpt?: components["schemas"]["Html20000OrNothing"];
            /** @description The phone number. */
            phone?: components["schemas"]["Text100OrNothing"];
            /** @description The organizer’s website. */
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
            name?: components["schemas"]["Text200OrNothing"];
            /** @description The description of the term, as HTML. */
            description?: components["schemas"]["Html20000OrNothing"];
            /** @description The term’s part of its URL. */
            slug?: components["schemas"]["Text500OrNothing"];
            /** @description The source the record was imported from. */
            source?: components["schemas"]["Name200OrNothing"];
            /** @description The record’s id in its source. */
            source_id?: components["schemas"]["Name500OrNothing"];
            i18n_language?: components["schemas"]["LanguageOrNothing"];
            strict?: components["schemas"]["FlagOrNothing"];
        };
        Color: string;
        CategoryPatch: {
            /** @description The id of the parent category. 0 is the top level. */
            parent?: components["schemas"]["ParentIdOrNothing"];
            /** @description The colour of its events on the site, for example #0a7d5a. */
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
             * @description The image file: JPEG, PNG, WebP, AVIF or GIF.
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
            /** @description The title of the image. Default: the file name. */
            title?: components["schemas"]["Text500OrNothing"];
            /** @description What the image shows, for people who can’t see it. */
            alt?: components["schemas"]["Text2000"] | components["schemas"]["Nothing"];
            /** @description The source the record was imported from. */
            source?: components["schemas"]["Name200OrNothing"];
            /** @description The record’s id in its source. */
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
        TermNamesOrNothing: components["schemas"]["TermNames"] | components["schemas"]["Nothing"];
        RecordIdsOrNothing: components["schemas"]["RecordIds"] | components["schemas"]["Nothing"];
        RegistrationReports: ("none" | "ids" | "people") | string;
        WebhookStatus: ("active" | "paused") | string;
        WebhookSecret: string;
        WebhookPatch: {
            /** @description The URL that receives the changes. */
            url?: components["schemas"]["WebAddress"];
            /** @description The kinds of records to report. Default: all. */
            kind?: components["schemas"]["RecordKinds"] | components["schemas"]["Nothing"];
            /** @description The kinds of changes to report. Default: all. */
            action?: components["schemas"]["ChangeActions"] | components["schemas"]["Nothing"];
            /** @description Only events in these categories or their subcategories, by id or slug. */
            categories?: components["schemas"]["TermNamesOrNothing"];
            /** @description Only events with these tags, by id or slug. */
            tags?: components["schemas"]["TermNamesOrNothing"];
            /** @description Only events at these venues. */
            venue?: components["schemas"]["RecordIdsOrNothing"];
            /** @description Only events by these organizers. */
            organizer?: components["schemas"]["RecordIdsOrNothing"];
            /** @description What to send of registrations: nothing, ids and states, or names and addresses too. Needs registration.read. Default: none. */
            registrations?: components["schemas"]["RegistrationReports"] | components["schemas"]["Nothing"];
            /** @description The language of the records. Default: the site’s. */
            language?: components["schemas"]["LanguageOrNothing"];
            /** @description The user whose view of the calendar is sent. Needs record.read and record.readProtected. Default: the public. */
            user?: components["schemas"]["Text100OrNothing"];
            /** @description Whether the webhook is active. */
            status?: components["schemas"]["WebhookStatus"] | components["schemas"]["Nothing"];
            /** @description The signing secret. If omitted or cleared, one is generated and returned once. */
            secret?: components["schemas"]["WebhookSecret"] | components["schemas"]["Nothing"];
            i18n_language?: components["schemas"]["LanguageOrNothing"];
            strict?: components["schemas"]["FlagOrNothing"];
        };
        WebhookInput: {
            url: components["schemas"]["WebAddress"];
        } & WithRequired<components["schemas"]["WebhookPatch"], "url">;
        RegistrationState: ("pending" | "confirmed" | "joining" | "waiting" | "offered" | "cancelled" | "expired") | string;
        RegistrationStates: components["schemas"]["RegistrationState"][] | components["schemas"]["RegistrationState"] | string | {
            [key: string]: components["schemas"]["RegistrationState"];
        };
        Text254: string;
        TicketCount: {
            id: number | string;
            count: number | string;
        };
        TicketCounts: components["schemas"]["TicketCount"][] | components["schemas"]["TicketCount"] | string | {
            [key: string]: components["schemas"]["TicketCount"];
        };
        Answers: {
            [key: string]: string | number | boolean | null;
        };
        AnswersOrNothing: components["schemas"]["Answers"] | components["schemas"]["Nothing"];
        RegistrationInput: {
            /** @description The name of the person. */
            name: components["schemas"]["Text200"];
            /** @description The email address of the person. */
            email: components["schemas"]["Text254"];
            /** @description The number of places of each ticket. */
            tickets: components["schemas"]["TicketCounts"];
            /** @description The answers, by the ids of the questions. */
            answers?: components["schemas"]["AnswersOrNothing"];
            /** @description The language of mails to the person. Default: the site’s. */
            language?: components["schemas"]["LanguageOrNothing"];
            /** @description Whether the person must confirm by mail, and sale times apply, as on the page of the event. By default the registration is confirmed. */
            confirmation?: components["schemas"]["FlagOrNothing"];
            /** @description Whether the person joins the waiting list if no places are left. */
            join_waiting?: components["schemas"]["FlagOrNothing"];
            i18n_language?: components["schemas"]["LanguageOrNothing"];
            strict?: components["schemas"]["FlagOrNothing"];
        };
        PlaceName: {
            id: number | string;
            name: components["schemas"]["Text200"];
        };
        PlaceNames: components["schemas"]["PlaceName"][] | components["schemas"]["PlaceName"] | string | {
            [key: string]: components["schemas"]["PlaceName"];
        };
        RegistrationPatch: {
            /** @description The name of the person. */
            name?: components["schemas"]["Text200"];
            /** @description The names of places. Places that aren’t named stay as they are. */
            places?: components["schemas"]["PlaceNames"] | components["schemas"]["Nothing"];
            /** @description The answers, by the ids of the questions. Null removes an answer. Other answers stay as they are. */
            answers?: components["schemas"]["AnswersOrNothing"];
            i18n_language?: components["schemas"]["LanguageOrNothing"];
            strict?: components["schemas"]["FlagOrNothing"];
        };
        Name2000: string;
        Name100: string;
        CheckInInput: {
            /** @description The id of the event. */
            event: components["schemas"]["RecordId"];
            /** @description The code of the place as it is typed, or the content of its QR code. */
            code: components["schemas"]["Name2000"];
            /** @description A unique text for this scan. If it is sent again, the response is the same. */
            nonce: components["schemas"]["Name100"];
            i18n_language?: components["schemas"]["LanguageOrNothing"];
            strict?: components["schemas"]["FlagOrNothing"];
        };
        Text10000: string;
        SubmissionInput: {
            /** @description The title of the proposed event. */
            title: components["schemas"]["Text200"];
            /** @description The start, in the site’s time zone unless it has an offset. */
            start_date: components["schemas"]["DateTime"];
            /** @description The end, in the site’s time zone unless it has an offset. */
            end_date: components["schemas"]["DateTime"];
            /** @description Whether the proposed event lasts all day. */
            all_day?: components["schemas"]["FlagOrFalse"];
            /** @description The description, as plain text. */
            description?: components["schemas"]["Text10000"] | components["schemas"]["Nothing"];
            /** @description The name of the venue. A venue with this name is used; otherwise one is proposed. */
            venue?: components["schemas"]["Text200OrNothing"];
            /** @description The address of a new venue. */
            address?: components["schemas"]["Text200OrNothing"];
            /** @description The town of a new venue. */
            city?: components["schemas"]["Text100OrNothing"];
            /** @description The price of the proposed event. */
            cost?: components["schemas"]["Text100OrNothing"];
            /** @description The website of the proposed event. */
            website?: components["schemas"]["Text1000OrNothing"];
            /** @description The name of the organizer. An organizer with this name is used; otherwise one is proposed. */
            organizer?: components["schemas"]["Text200OrNothing"];
            /** @description The email address of the person. It is not part of any response. */
            email: components["schemas"]["Text254"];
            /** @description The language of the texts and of mails to the person. Default: the site’s. */
            language?: components["schemas"]["LanguageOrNothing"];
            /** @description Whether the person must confirm the address by mail first. By default your app vouches for it, and no mail says that the proposal was received. */
            confirm?: components["schemas"]["FlagOrFalse"];
            i18n_language?: components["schemas"]["LanguageOrNothing"];
            strict?: components["schemas"]["FlagOrNothing"];
        };
        WrittenDateTime: string;
    };
    responses: {
        /** @description The record after the request. */
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
        /** @description The cached response is still current. */
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
        /** @description Any other error: a failed or missing precondition (412, 428), an Idempotency-Key in use (409, 422), a body that is too large or has an unsupported type (413, 415), too many requests or wrong passwords (429), a server error (500 and above). */
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
        /** @description Not found: event-archive-page-not-found, translation-not-found, rest-event-not-found, event-no-longer-available, series-archive-page-not-found, series-not-found, history-page-not-found, version-not-found */
        E404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The record after the request. */
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
        /** @description Credentials missing or wrong: rest_invalid_credentials, rest_token_expired, rest_token_needed, rest_forbidden */
        E401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not allowed: rest_forbidden, rest_insufficient_scope, rest_cannot_edit_others, event-not-accessible, event-password-protected */
        E403_events: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Gone: event-is-in-trash */
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
        /** @description The record after the request. */
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
        /** @description Not allowed: rest_forbidden, rest_insufficient_scope, rest_cannot_edit_others, venue-not-accessible */
        E403_venues: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Gone: venue-is-in-trash */
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
        /** @description The record after the request. */
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
        /** @description Not allowed: rest_forbidden, rest_insufficient_scope, rest_cannot_edit_others, organizer-not-accessible */
        E403_organizers: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Gone: organizer-is-in-trash */
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
        /** @description The record after the request. */
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
        /** @description Not allowed: rest_forbidden, rest_insufficient_scope, rest_cannot_edit_others */
        E403_categories: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
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
        /** @description The record after the request. */
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
        /** @description Conflict: rest_request_under_way, image-in-use */
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
        /** @description The record after the request. */
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
        /** @description Not found: rest-event-not-found, registration-archive-page-not-found, translation-not-found, registration-not-found */
        E404_registrations: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The record after the request. */
        WrittenRegistration: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WrittenRegistration"];
            };
        };
        /** @description Conflict: rest_request_under_way, registration-closed, registration-erased, registration-expired */
        E409_registrations: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description The language of texts, messages and descriptions. */
        i18n_language: components["schemas"]["LanguageOrNothing"];
        /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
        strict: components["schemas"]["FlagOrNothing"];
        /** @description The fields to return, such as id,title,venue.city. Default: all. */
        _fields: components["schemas"]["FieldPaths"];
        /** @description The ETag of a cached response. Returns 304 if it is still current. */
        "If-None-Match": string;
        /** @description `*` rejects the request if another record has the slug. */
        "If-None-Match_create": string;
        /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
        "Idempotency-Key": string;
        /** @description The page number. */
        page: (number | string) | components["schemas"]["Nothing"];
        /** @description The number of records per page. */
        per_page: (number | string) | components["schemas"]["Nothing"];
        /** @description The next_cursor of a previous response, instead of a page number. Cursors don’t skip or repeat records while others are written. */
        after: string | components["schemas"]["Nothing"];
        /** @description Words that a record must contain. All must match. */
        search: string;
        /** @description Only records changed after this time. */
        modified_after: components["schemas"]["DateTimeOrNothing"];
        /** @description Only records changed before this time. */
        modified_before: components["schemas"]["DateTimeOrNothing"];
        /** @description Only events in these categories or their subcategories, by id or slug. */
        categories: components["schemas"]["TermNames"];
        /** @description Only events with these tags, by id or slug. */
        tags: components["schemas"]["TermNames"];
        /** @description Only events at these venues. */
        venue: components["schemas"]["RecordIds"];
        /** @description Only events by these organizers. */
        organizer: components["schemas"]["RecordIds"];
        /** @description Only records with this source. */
        source: components["schemas"]["Name200OrNothing"];
        /** @description Only the record with this source id. */
        source_id: components["schemas"]["Name500OrNothing"];
        /** @description Ascending or descending. */
        order: components["schemas"]["OrderOrNothing"];
        /** @description The id of the record. */
        id: components["schemas"]["RecordId"];
        /** @description The password of a protected event. */
        password: components["schemas"]["PasswordOrNothing"];
        /** @description Whether to delete only the translation into the requested language. */
        translation: components["schemas"]["FlagOrNothing"];
        /** @description For an event of a series: whether to change only this event (this, the default), this and following ones, or all. */
        scope: components["schemas"]["SeriesScopeOrNothing"];
        /** @description Whether people who registered get a mail about the change. */
        notify: components["schemas"]["FlagOrNothing"];
        /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
        "If-Match": string;
        /** @description The slug of the record. */
        slug: components["schemas"]["Text2000"];
        /** @description Only those linked to the event with this id. */
        event: components["schemas"]["RecordIdOrNothing"];
        /** @description Only those with events (true) or without (false). */
        has_events: components["schemas"]["FlagOrNothing"];
        /** @description Only those with current or upcoming events. */
        only_with_upcoming: components["schemas"]["FlagOrNothing"];
        /** @description Excludes terms with these ids. */
        exclude: components["schemas"]["RecordIds"];
        /** @description Whether to exclude terms without published events. */
        hide_empty: components["schemas"]["FlagOrNothing"];
        /** @description Only terms of the event with this id. */
        post: components["schemas"]["RecordIdOrNothing"];
        /** @description The version to restore. */
        version: components["schemas"]["RecordId"];
        /** @description The token of the last known state. Without it, the response contains a token for the current state. */
        since: components["schemas"]["Text200OrNothing"];
        /** @description Only records of these kinds. With an event filter, the default is events only. */
        kind: components["schemas"]["RecordKinds"];
        /** @description Only records with texts in this language. */
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
        RegistrationPatchBody: {
            content: {
                "application/json": components["schemas"]["RegistrationPatch"];
                "application/x-www-form-urlencoded": components["schemas"]["RegistrationPatch"];
            };
        };
    };
    headers: {
        /** @description The total number of records. */
        "X-Total": number;
        /** @description The total number of pages. */
        "X-TotalPages": number;
        /** @description The first, previous, next and last page of the list (RFC 8288). */
        Link: string;
        /** @description Identifies this response. The ETag of a record can be used in If-Match. */
        ETag: string;
        /** @description `true` if this response was stored under the same Idempotency-Key. */
        "Idempotency-Replayed": string;
        /** @description Unknown fields and parameters of the request, separated by commas. Omitted if there are none. */
        "X-Unknown-Parameters": string;
        /** @description Seconds to wait before the next request. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description Ignored. There is one namespace. */
                namespace?: components["schemas"]["Text200OrNothing"];
                /** @description Ignored. There is one view. */
                context?: components["schemas"]["Text50OrNothing"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description `*` rejects the request if another record has the slug. */
                "If-None-Match"?: components["parameters"]["If-None-Match_create"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
            /** @description The record after the request. */
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
            /** @description Not allowed: rest_forbidden, rest_cannot_edit_others */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not executed: rest_idempotency_key_reused, rest_batch_failed */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The page number. */
                page?: components["parameters"]["page"];
                /** @description The number of records per page. */
                per_page?: components["parameters"]["per_page"];
                /** @description The next_cursor of a previous response, instead of a page number. Cursors don’t skip or repeat records while others are written. */
                after?: components["parameters"]["after"];
                /** @description Words that a record must contain. All must match. */
                search?: components["parameters"]["search"];
                /** @description Only records changed after this time. */
                modified_after?: components["parameters"]["modified_after"];
                /** @description Only records changed before this time. */
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
                /** @description Whether to use exact times instead of whole days. */
                strict_dates?: components["schemas"]["FlagOrNothing"];
                /** @description Only events in these categories or their subcategories, by id or slug. */
                categories?: components["parameters"]["categories"];
                /** @description Only events with these tags, by id or slug. */
                tags?: components["parameters"]["tags"];
                /** @description Only events at these venues. */
                venue?: components["parameters"]["venue"];
                /** @description Only events by these organizers. */
                organizer?: components["parameters"]["organizer"];
                /** @description Only featured (true) or only other events (false). */
                featured?: components["schemas"]["FlagOrNothing"];
                /** @description Only events with one of these statuses. */
                status?: components["schemas"]["StatusFilter"];
                /** @description Only events whose venue has coordinates (true) or has none (false). */
                geoloc?: components["schemas"]["FlagOrNothing"];
                /** @description Latitude of the center of the search. */
                geoloc_lat?: (number | string) | components["schemas"]["Nothing"];
                /** @description Longitude of the center of the search. */
                geoloc_lng?: (number | string) | components["schemas"]["Nothing"];
                /** @description Radius of the search, in kilometres. */
                geoloc_radius?: (number | string) | components["schemas"]["Nothing"];
                /** @description Only events of these series, on any date. */
                series?: components["schemas"]["RecordIds"];
                /** @description Whether to list each series once, with the number of further events in series.following. */
                collapse?: components["schemas"]["Collapse"] | components["schemas"]["Nothing"];
                /** @description Only events with these ids, on any date. */
                include?: components["schemas"]["RecordIds"];
                /** @description Only parts of the event with this id. */
                post_parent?: components["schemas"]["RecordIdOrNothing"];
                /** @description Only events with tickets (true), or without (false). */
                ticketed?: components["schemas"]["FlagOrNothing"];
                /** @description Only events with these event statuses. */
                event_status?: components["schemas"]["EventStatusFilter"];
                /** @description Only events with these kinds of attendance. */
                attendance?: components["schemas"]["AttendanceFilter"];
                /** @description Only records with this source. */
                source?: components["parameters"]["source"];
                /** @description Only the record with this source id. */
                source_id?: components["parameters"]["source_id"];
                /** @description The sort order. Default: start, or distance if a place is given. */
                orderby?: components["schemas"]["EventOrder"] | components["schemas"]["Nothing"];
                /** @description Ascending or descending. */
                order?: components["parameters"]["order"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description `*` rejects the request if another record has the slug. */
                "If-None-Match"?: components["parameters"]["If-None-Match_create"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The password of a protected event. */
                password?: components["parameters"]["password"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description Whether to delete only the translation into the requested language. */
                translation?: components["parameters"]["translation"];
                /** @description The password of a protected event. */
                password?: components["parameters"]["password"];
                /** @description For an event of a series: whether to change only this event (this, the default), this and following ones, or all. */
                scope?: components["parameters"]["scope"];
                /** @description Whether people who registered get a mail about the change. */
                notify?: components["parameters"]["notify"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The password of a protected event. */
                password?: components["parameters"]["password"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description Whether to delete only the translation into the requested language. */
                translation?: components["parameters"]["translation"];
                /** @description The password of a protected event. */
                password?: components["parameters"]["password"];
                /** @description For an event of a series: whether to change only this event (this, the default), this and following ones, or all. */
                scope?: components["parameters"]["scope"];
                /** @description Whether people who registered get a mail about the change. */
                notify?: components["parameters"]["notify"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The page number. */
                page?: components["parameters"]["page"];
                /** @description The number of records per page. */
                per_page?: components["parameters"]["per_page"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
            /** @description The record after the request. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The page number. */
                page?: components["parameters"]["page"];
                /** @description The number of records per page. */
                per_page?: components["parameters"]["per_page"];
                /** @description The next_cursor of a previous response, instead of a page number. Cursors don’t skip or repeat records while others are written. */
                after?: components["parameters"]["after"];
                /** @description Words that a record must contain. All must match. */
                search?: components["parameters"]["search"];
                /** @description Only records changed after this time. */
                modified_after?: components["parameters"]["modified_after"];
                /** @description Only records changed before this time. */
                modified_before?: components["parameters"]["modified_before"];
                /** @description Only those linked to the event with this id. */
                event?: components["parameters"]["event"];
                /** @description Only those with events (true) or without (false). */
                has_events?: components["parameters"]["has_events"];
                /** @description Only those with current or upcoming events. */
                only_with_upcoming?: components["parameters"]["only_with_upcoming"];
                /** @description Only those with one of these statuses. */
                status?: components["schemas"]["StatusFilter"];
                /** @description Only records with this source. */
                source?: components["parameters"]["source"];
                /** @description Only the record with this source id. */
                source_id?: components["parameters"]["source_id"];
                /** @description The sort order. */
                orderby?: components["schemas"]["RecordOrderOrNothing"];
                /** @description Ascending or descending. Dates and ids default to descending. */
                order?: components["schemas"]["OrderOrNothing"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description `*` rejects the request if another record has the slug. */
                "If-None-Match"?: components["parameters"]["If-None-Match_create"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description Whether to delete only the translation into the requested language. */
                translation?: components["parameters"]["translation"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description Whether to delete only the translation into the requested language. */
                translation?: components["parameters"]["translation"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The page number. */
                page?: components["parameters"]["page"];
                /** @description The number of records per page. */
                per_page?: components["parameters"]["per_page"];
                /** @description The next_cursor of a previous response, instead of a page number. Cursors don’t skip or repeat records while others are written. */
                after?: components["parameters"]["after"];
                /** @description Words that a record must contain. All must match. */
                search?: components["parameters"]["search"];
                /** @description Only records changed after this time. */
                modified_after?: components["parameters"]["modified_after"];
                /** @description Only records changed before this time. */
                modified_before?: components["parameters"]["modified_before"];
                /** @description Only those linked to the event with this id. */
                event?: components["parameters"]["event"];
                /** @description Only those with events (true) or without (false). */
                has_events?: components["parameters"]["has_events"];
                /** @description Only those with current or upcoming events. */
                only_with_upcoming?: components["parameters"]["only_with_upcoming"];
                /** @description Only those with one of these statuses. */
                status?: components["schemas"]["StatusFilter"];
                /** @description Only records with this source. */
                source?: components["parameters"]["source"];
                /** @description Only the record with this source id. */
                source_id?: components["parameters"]["source_id"];
                /** @description The sort order. */
                orderby?: components["schemas"]["RecordOrderOrNothing"];
                /** @description Ascending or descending. Dates and ids default to descending. */
                order?: components["schemas"]["OrderOrNothing"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description `*` rejects the request if another record has the slug. */
                "If-None-Match"?: components["parameters"]["If-None-Match_create"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description Whether to delete only the translation into the requested language. */
                translation?: components["parameters"]["translation"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description Whether to delete only the translation into the requested language. */
                translation?: components["parameters"]["translation"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The page number. */
                page?: components["parameters"]["page"];
                /** @description The number of records per page. */
                per_page?: components["parameters"]["per_page"];
                /** @description The next_cursor of a previous response, instead of a page number. Cursors don’t skip or repeat records while others are written. */
                after?: components["parameters"]["after"];
                /** @description Words that a record must contain. All must match. */
                search?: components["parameters"]["search"];
                /** @description Only records changed after this time. */
                modified_after?: components["parameters"]["modified_after"];
                /** @description Only records changed before this time. */
                modified_before?: components["parameters"]["modified_before"];
                /** @description Excludes terms with these ids. */
                exclude?: components["parameters"]["exclude"];
                /** @description Only terms with these ids. */
                include?: components["schemas"]["RecordIds"];
                /** @description Ascending or descending. */
                order?: components["parameters"]["order"];
                /** @description The sort order. `include` is the order of that filter. */
                orderby?: components["schemas"]["TermOrderOrNothing"];
                /** @description Whether to exclude terms without published events. */
                hide_empty?: components["parameters"]["hide_empty"];
                /** @description Only terms of the event with this id. */
                post?: components["parameters"]["post"];
                /** @description The same as `post`. */
                event?: components["schemas"]["RecordIdOrNothing"];
                /** @description Only the term with this slug. */
                slug?: string;
                /** @description Only records with this source. */
                source?: components["parameters"]["source"];
                /** @description Only the record with this source id. */
                source_id?: components["parameters"]["source_id"];
                /** @description Only direct children of this category. 0 is the top level. */
                parent?: components["schemas"]["ParentIdOrNothing"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description `*` rejects the request if another record has the slug. */
                "If-None-Match"?: components["parameters"]["If-None-Match_create"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
            403: components["responses"]["E403_categories"];
            404: components["responses"]["E404_categories"];
            default: components["responses"]["E"];
        };
    };
    readCategory: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description Whether to delete only the translation into the requested language. */
                translation?: components["parameters"]["translation"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
            403: components["responses"]["E403_categories"];
            404: components["responses"]["E404_categories"];
            default: components["responses"]["E"];
        };
    };
    editCategory: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
            403: components["responses"]["E403_categories"];
            404: components["responses"]["E404_categories"];
            default: components["responses"]["E"];
        };
    };
    listTags: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The page number. */
                page?: components["parameters"]["page"];
                /** @description The number of records per page. */
                per_page?: components["parameters"]["per_page"];
                /** @description The next_cursor of a previous response, instead of a page number. Cursors don’t skip or repeat records while others are written. */
                after?: components["parameters"]["after"];
                /** @description Words that a record must contain. All must match. */
                search?: components["parameters"]["search"];
                /** @description Only records changed after this time. */
                modified_after?: components["parameters"]["modified_after"];
                /** @description Only records changed before this time. */
                modified_before?: components["parameters"]["modified_before"];
                /** @description Excludes terms with these ids. */
                exclude?: components["parameters"]["exclude"];
                /** @description Only terms with these ids. */
                include?: components["schemas"]["RecordIds"];
                /** @description Ascending or descending. */
                order?: components["parameters"]["order"];
                /** @description The sort order. `include` is the order of that filter. */
                orderby?: components["schemas"]["TermOrderOrNothing"];
                /** @description Whether to exclude terms without published events. */
                hide_empty?: components["parameters"]["hide_empty"];
                /** @description Only terms of the event with this id. */
                post?: components["parameters"]["post"];
                /** @description The same as `post`. */
                event?: components["schemas"]["RecordIdOrNothing"];
                /** @description Only the term with this slug. */
                slug?: string;
                /** @description Only records with this source. */
                source?: components["parameters"]["source"];
                /** @description Only the record with this source id. */
                source_id?: components["parameters"]["source_id"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description `*` rejects the request if another record has the slug. */
                "If-None-Match"?: components["parameters"]["If-None-Match_create"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
            403: components["responses"]["E403_categories"];
            404: components["responses"]["E404_categories"];
            default: components["responses"]["E"];
        };
    };
    readTag: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description Whether to delete only the translation into the requested language. */
                translation?: components["parameters"]["translation"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
            403: components["responses"]["E403_categories"];
            404: components["responses"]["E404_categories"];
            default: components["responses"]["E"];
        };
    };
    editTag: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
            403: components["responses"]["E403_categories"];
            404: components["responses"]["E404_categories"];
            default: components["responses"]["E"];
        };
    };
    listImages: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The page number. */
                page?: components["parameters"]["page"];
                /** @description The number of records per page. */
                per_page?: components["parameters"]["per_page"];
                /** @description The next_cursor of a previous response, instead of a page number. Cursors don’t skip or repeat records while others are written. */
                after?: components["parameters"]["after"];
                /** @description Words that a record must contain. All must match. */
                search?: components["parameters"]["search"];
                /** @description Only records changed after this time. */
                modified_after?: components["parameters"]["modified_after"];
                /** @description Only records changed before this time. */
                modified_before?: components["parameters"]["modified_before"];
                /** @description Only records with this source. */
                source?: components["parameters"]["source"];
                /** @description Only the record with this source id. */
                source_id?: components["parameters"]["source_id"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
            403: components["responses"]["E403_categories"];
            404: components["responses"]["E404_images"];
            default: components["responses"]["E"];
        };
    };
    uploadImage: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description `*` rejects the request if another record has the slug. */
                "If-None-Match"?: components["parameters"]["If-None-Match_create"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
            403: components["responses"]["E403_categories"];
            404: components["responses"]["E404_images"];
            default: components["responses"]["E"];
        };
    };
    readImage: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
            403: components["responses"]["E403_categories"];
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description Whether to delete only the translation into the requested language. */
                translation?: components["parameters"]["translation"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
            403: components["responses"]["E403_categories"];
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
            403: components["responses"]["E403_categories"];
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The page number. */
                page?: components["parameters"]["page"];
                /** @description The number of records per page. */
                per_page?: components["parameters"]["per_page"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version to restore. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The page number. */
                page?: components["parameters"]["page"];
                /** @description The number of records per page. */
                per_page?: components["parameters"]["per_page"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version to restore. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The page number. */
                page?: components["parameters"]["page"];
                /** @description The number of records per page. */
                per_page?: components["parameters"]["per_page"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version to restore. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The page number. */
                page?: components["parameters"]["page"];
                /** @description The number of records per page. */
                per_page?: components["parameters"]["per_page"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version to restore. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The page number. */
                page?: components["parameters"]["page"];
                /** @description The number of records per page. */
                per_page?: components["parameters"]["per_page"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version to restore. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The page number. */
                page?: components["parameters"]["page"];
                /** @description The number of records per page. */
                per_page?: components["parameters"]["per_page"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
                /** @description The version to restore. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The token of the last known state. Without it, the response contains a token for the current state. */
                since?: components["parameters"]["since"];
                /** @description Only records of these kinds. With an event filter, the default is events only. */
                kind?: components["parameters"]["kind"];
                /** @description Only records with texts in this language. */
                language?: components["parameters"]["language"];
                /** @description Only events in these categories or their subcategories, by id or slug. */
                categories?: components["parameters"]["categories"];
                /** @description Only events with these tags, by id or slug. */
                tags?: components["parameters"]["tags"];
                /** @description Only events at these venues. */
                venue?: components["parameters"]["venue"];
                /** @description Only events by these organizers. */
                organizer?: components["parameters"]["organizer"];
                /** @description The maximum number of changes per response. */
                per_page?: (number | string) | components["schemas"]["Nothing"];
                /** @description How many seconds to wait for a change if there is none. */
                wait?: (number | string) | components["schemas"]["Nothing"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record after the request. */
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
            /** @description Gone: rest_sync_token_expired */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The token of the last known state. Without it, the response contains a token for the current state. */
                since?: components["parameters"]["since"];
                /** @description Only records of these kinds. With an event filter, the default is events only. */
                kind?: components["parameters"]["kind"];
                /** @description Only records with texts in this language. */
                language?: components["parameters"]["language"];
                /** @description Only events in these categories or their subcategories, by id or slug. */
                categories?: components["parameters"]["categories"];
                /** @description Only events with these tags, by id or slug. */
                tags?: components["parameters"]["tags"];
                /** @description Only events at these venues. */
                venue?: components["parameters"]["venue"];
                /** @description Only events by these organizers. */
                organizer?: components["parameters"]["organizer"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-Sent Events with a token as id and a change as data. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The page number. */
                page?: components["parameters"]["page"];
                /** @description The number of records per page. */
                per_page?: components["parameters"]["per_page"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
            403: components["responses"]["E403_categories"];
            404: components["responses"]["E404_webhooks"];
            default: components["responses"]["E"];
        };
    };
    createWebhook: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description `*` rejects the request if another record has the slug. */
                "If-None-Match"?: components["parameters"]["If-None-Match_create"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
            403: components["responses"]["E403_categories"];
            404: components["responses"]["E404_webhooks"];
            default: components["responses"]["E"];
        };
    };
    readWebhook: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
            403: components["responses"]["E403_categories"];
            404: components["responses"]["E404_webhooks"];
            default: components["responses"]["E"];
        };
    };
    editWebhookByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
            403: components["responses"]["E403_categories"];
            404: components["responses"]["E404_webhooks"];
            default: components["responses"]["E"];
        };
    };
    editWebhook: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
            403: components["responses"]["E403_categories"];
            404: components["responses"]["E404_webhooks"];
            default: components["responses"]["E"];
        };
    };
    testWebhook: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
            /** @description The record after the request. */
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
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The page number. */
                page?: components["parameters"]["page"];
                /** @description The number of records per page. */
                per_page?: components["parameters"]["per_page"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
    listRegistrations: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The page number. */
                page?: components["parameters"]["page"];
                /** @description The number of records per page. */
                per_page?: components["parameters"]["per_page"];
                /** @description The states of the registrations. Default: all. */
                state?: components["schemas"]["RegistrationStates"];
                /** @description Part of a name or an email address. */
                search?: string;
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
                    "application/json": components["schemas"]["RegistrationPage"];
                };
            };
            304: components["responses"]["E304"];
            400: components["responses"]["E400"];
            404: components["responses"]["E404_registrations"];
            default: components["responses"]["E"];
        };
    };
    createRegistration: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegistrationInput"];
                "application/x-www-form-urlencoded": components["schemas"]["RegistrationInput"];
            };
        };
        responses: {
            201: components["responses"]["WrittenRegistration"];
            400: components["responses"]["E400"];
            404: components["responses"]["E404_registrations"];
            default: components["responses"]["E"];
        };
    };
    readPlaceCounts: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
            /** @description The record after the request. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceCounts"];
                };
            };
            400: components["responses"]["E400"];
            404: components["responses"]["E404_registrations"];
            default: components["responses"]["E"];
        };
    };
    readRegistration: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The fields to return, such as id,title,venue.city. Default: all. */
                _fields?: components["parameters"]["_fields"];
            };
            header?: {
                /** @description The ETag of a cached response. Returns 304 if it is still current. */
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
            /** @description The record after the request. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Registration"];
                };
            };
            304: components["responses"]["E304"];
            400: components["responses"]["E400"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403_categories"];
            404: components["responses"]["E404_registrations"];
            default: components["responses"]["E"];
        };
    };
    editRegistrationByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["RegistrationPatchBody"];
        responses: {
            200: components["responses"]["WrittenRegistration"];
            400: components["responses"]["E400"];
            default: components["responses"]["E"];
        };
    };
    editRegistrationByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["RegistrationPatchBody"];
        responses: {
            200: components["responses"]["WrittenRegistration"];
            400: components["responses"]["E400"];
            default: components["responses"]["E"];
        };
    };
    cancelRegistration: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
                /** @description The ids of the places to cancel. Default: all. */
                places?: components["schemas"]["RecordIds"];
                /** @description Whether to erase the personal data too. This can’t be undone. */
                erase?: components["schemas"]["FlagOrNothing"];
                /** @description Whether the person gets a mail. */
                notify?: components["schemas"]["FlagOrNothing"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
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
            200: components["responses"]["WrittenRegistration"];
            400: components["responses"]["E400"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403_categories"];
            404: components["responses"]["E404_registrations"];
            409: components["responses"]["E409_registrations"];
            default: components["responses"]["E"];
        };
    };
    editRegistration: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description The ETag of the record. The request is rejected if the record has changed since. `*` matches any state. */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of the record. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["RegistrationPatchBody"];
        responses: {
            200: components["responses"]["WrittenRegistration"];
            400: components["responses"]["E400"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403_categories"];
            404: components["responses"]["E404_registrations"];
            409: components["responses"]["E409_registrations"];
            default: components["responses"]["E"];
        };
    };
    checkIn: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description `*` rejects the request if another record has the slug. */
                "If-None-Match"?: components["parameters"]["If-None-Match_create"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckInInput"];
                "application/x-www-form-urlencoded": components["schemas"]["CheckInInput"];
            };
        };
        responses: {
            /** @description The record after the request. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckIn"];
                };
            };
            400: components["responses"]["E400"];
            /** @description Not found: translation-not-found */
            404: {
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
    createSubmission: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: components["parameters"]["i18n_language"];
                /** @description Whether to reject unknown fields and parameters. By default they are ignored. */
                strict?: components["parameters"]["strict"];
            };
            header?: {
                /** @description `*` rejects the request if another record has the slug. */
                "If-None-Match"?: components["parameters"]["If-None-Match_create"];
                /** @description A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmissionInput"];
                "application/x-www-form-urlencoded": components["schemas"]["SubmissionInput"];
            };
        };
        responses: {
            /** @description The record after the request. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Unknown-Parameters": components["headers"]["X-Unknown-Parameters"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Submission"];
                };
            };
            400: components["responses"]["E400"];
            401: components["responses"]["E401"];
            403: components["responses"]["E403_categories"];
            /** @description Not found: translation-not-found, submissions-closed */
            404: {
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
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
